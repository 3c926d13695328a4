import type { CheerioAPI } from 'cheerio'

type Part = ReturnType<CheerioAPI>

/** A form of a page, as far as filling it in and pressing its button goes. */
export interface Form {
  readonly action: string
  readonly method: string
  /** The visible field that takes the identification number. */
  readonly identificationField: Part | undefined
  /** Whether the page calls that field what it is. */
  readonly saysWhatFor: boolean
  /** The button that goes on; one that cancels is never it. */
  readonly submitButton: Part | undefined
  /** What a browser would send: the number typed, everything else left as the page has it. */
  fields(nationalId: string): [name: string, value: string][]
}

export function formsOf($: CheerioAPI): Form[] {
  return all($, $('form')).map((form) => readForm($, form))
}

const CANCELLING =
  /avbryt|cancel|abort|declin|reject|deny|logg ?ut|log ?out|tilbake|^back$|^nei$|^no$/i
const IDENTIFYING =
  /national|identi|f(ø|o|oe)dsel|fnr|ssn|person|nin|birth|customer|kunde|psu|user/i
const TEXT_TYPES = ['text', 'tel', 'number', 'search']

function readForm($: CheerioAPI, form: Part): Form {
  const controls = controlsOf($, form).filter((control) => !isDisabled(control))
  const identificationField = findIdentification($, controls)
  const submitButton = controls.find((control) => isSubmit(control) && !cancels(control))
  return {
    action: submitButton?.attr('formaction') ?? form.attr('action') ?? '',
    method: (submitButton?.attr('formmethod') ?? form.attr('method') ?? 'get').toLowerCase(),
    identificationField,
    saysWhatFor:
      identificationField !== undefined && IDENTIFYING.test(hintsOf($, identificationField)),
    submitButton,
    fields: (nationalId) =>
      controls.flatMap((control): [string, string][] => {
        const name = nameOf(control)
        if (name === '') return []
        if (control === identificationField) return [[name, nationalId]]
        if (control === submitButton) return [[name, control.attr('value') ?? '']]
        return valuesOf($, control, controls).map((value) => [name, value])
      }),
  }
}

/** The controls inside a form, and those elsewhere on the page that name it. */
function controlsOf($: CheerioAPI, form: Part): Part[] {
  const id = form.attr('id')
  const outside = id === undefined ? [] : all($, $('[form]')).filter((c) => c.attr('form') === id)
  return [...all($, form.find('input, select, textarea, button')), ...outside]
}

function findIdentification($: CheerioAPI, controls: readonly Part[]): Part | undefined {
  const fields = controls.filter((control) => isTextField(control) && nameOf(control) !== '')
  const hinted = fields.filter((field) => IDENTIFYING.test(hintsOf($, field)))
  const isEmpty = (field: Part) => (field.attr('value') ?? '') === ''
  return hinted.find(isEmpty) ?? hinted[0] ?? fields.find(isEmpty)
}

/** Everything that tells a person what a field is for. */
function hintsOf($: CheerioAPI, field: Part): string {
  const id = field.attr('id')
  const label = all($, $('label')).find((candidate) => candidate.attr('for') === id)
  const texts = [field.closest('label').text(), id === undefined ? '' : label?.text()]
  return [...texts, nameOf(field), id, field.attr('placeholder'), field.attr('aria-label')].join(
    ' ',
  )
}

function valuesOf($: CheerioAPI, control: Part, controls: readonly Part[]): string[] {
  if (isButton(control)) return []
  if (control.is('textarea')) return [control.text()]
  if (control.is('select')) return selectedOptions($, control)
  const type = typeOf(control)
  if (type === 'radio' && !isChosen(control, controls)) return []
  if (type === 'checkbox' && !has(control, 'checked') && !has(control, 'required')) return []
  return [control.attr('value') ?? (type === 'radio' || type === 'checkbox' ? 'on' : '')]
}

function selectedOptions($: CheerioAPI, select: Part): string[] {
  const options = all($, select.find('option')).filter((option) => !has(option, 'disabled'))
  const selected = options.filter((option) => has(option, 'selected'))
  const first = has(select, 'multiple') ? [] : options.slice(0, 1)
  return (selected.length > 0 ? selected : first).map((o) => o.attr('value') ?? o.text().trim())
}

/** Of a group in which nothing is chosen a person would have to take one: the first. */
function isChosen(radio: Part, controls: readonly Part[]): boolean {
  const group = controls.filter((c) => typeOf(c) === 'radio' && nameOf(c) === nameOf(radio))
  const checked = group.filter((member) => has(member, 'checked'))
  return radio === (checked.at(-1) ?? group[0])
}

function cancels(button: Part): boolean {
  return [button.text(), button.attr('value'), nameOf(button)].some((text) =>
    CANCELLING.test((text ?? '').trim()),
  )
}

function isTextField(control: Part): boolean {
  if (has(control, 'hidden') || has(control, 'readonly')) return false
  if (/display:\s*none/i.test(control.attr('style') ?? '')) return false
  return control.is('textarea') || (control.is('input') && TEXT_TYPES.includes(typeOf(control)))
}

function isSubmit(control: Part): boolean {
  if (control.is('button')) return !['button', 'reset'].includes(typeOf(control))
  return control.is('input') && ['submit', 'image'].includes(typeOf(control))
}

function isButton(control: Part): boolean {
  return control.is('button') || ['submit', 'image', 'button', 'reset'].includes(typeOf(control))
}

function isDisabled(control: Part): boolean {
  return has(control, 'disabled') || control.closest('fieldset[disabled]').length > 0
}

function typeOf(control: Part): string {
  return control.attr('type')?.toLowerCase() || 'text'
}

function nameOf(control: Part): string {
  return control.attr('name') ?? ''
}

function has(control: Part, attribute: string): boolean {
  return control.attr(attribute) !== undefined
}

function all($: CheerioAPI, parts: Part): Part[] {
  return parts.toArray().map((node) => $(node))
}
