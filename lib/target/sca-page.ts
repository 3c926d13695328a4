import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import { resolveAddress } from './sca-browser.ts'
import type { Visit } from './sca-browser.ts'
import { formsOf } from './sca-form.ts'
import type { Form } from './sca-form.ts'

/** What a page of the SCA dialogue wants next. */
export type NextStep =
  | { readonly kind: 'submit'; readonly visit: Visit; readonly identified: boolean }
  | { readonly kind: 'go'; readonly url: URL }
  | { readonly kind: 'nothing'; readonly found: string }

export interface PageReading {
  readonly title: string
  /** The visible text, shortened. */
  readonly text: string
  readonly next: NextStep
}

/** Reads a page as a person would: what it says, and what it wants to be filled in. */
export function readPage(html: string, url: URL, nationalId: string): PageReading {
  const $ = load(html)
  const base = resolveAddress($('base').attr('href') ?? '', url) ?? url
  const title = $('title').first().text().trim() || $('h1').first().text().trim()
  const scripted = $('script').length > 0
  $('script, style, noscript, template').remove()
  const text = $('body').text().replace(/\s+/g, ' ').trim().slice(0, 200)

  const form = chooseForm(formsOf($))
  if (form !== undefined) return { title, text, next: submit(form, base, nationalId) }
  const refresh = refreshAddress($, base)
  if (refresh !== undefined) return { title, text, next: { kind: 'go', url: refresh } }
  const found = scripted ? 'only scripts, which are not run here' : 'no form and no redirect'
  return { title, text, next: { kind: 'nothing', found } }
}

/** The form that asks who one is, if possible in words: a page may have another for searching. Else one that can be sent on. */
function chooseForm(forms: readonly Form[]): Form | undefined {
  return (
    forms.find((form) => form.saysWhatFor && form.identificationField !== undefined) ??
    forms.find((form) => form.identificationField !== undefined) ??
    forms.find((form) => form.submitButton !== undefined) ??
    forms[0]
  )
}

function submit(form: Form, base: URL, nationalId: string): NextStep {
  const url = resolveAddress(form.action, base)
  if (url === undefined) return { kind: 'nothing', found: 'a form whose action is no address' }
  const identified = form.identificationField !== undefined
  const fields = form.fields(nationalId)
  if (form.method === 'post') {
    return { kind: 'submit', identified, visit: { url, method: 'POST', fields } }
  }
  url.search = new URLSearchParams(fields).toString()
  return { kind: 'submit', identified, visit: { url, method: 'GET' } }
}

function refreshAddress($: CheerioAPI, base: URL): URL | undefined {
  const content = $('meta[http-equiv="refresh" i]').attr('content') ?? ''
  const address = /url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1]
  return address === undefined ? undefined : resolveAddress(address.trim(), base)
}
