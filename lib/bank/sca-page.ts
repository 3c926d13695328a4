import { Html, html } from './html.ts'

const STYLE = new Html(`
  :root { color-scheme: light dark; --ink: #14213d; --paper: #fff; --ground: #eef1f6; --accent: #0b5cad; --bad: #a4161a }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8ecf4; --paper: #1b2333; --ground: #10151f; --accent: #7ab8ff; --bad: #ff9a9e }
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
    background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
  main { width: 100%; max-width: 26rem; padding: 2rem; background: var(--paper); border-radius: .75rem;
    box-shadow: 0 1px 3px #0003 }
  h1 { margin: 0 0 .5rem; font-size: 1.4rem }
  label { display: block; margin-top: 1.25rem; font-weight: 600 }
  input { width: 100%; margin-top: .25rem; padding: .65rem .75rem; border: 1px solid currentColor;
    border-radius: .4rem; background: transparent; color: inherit; font: inherit; letter-spacing: .05em }
  input[aria-invalid="true"] { border-color: var(--bad) }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
  .hint { margin: .25rem 0 0; font-size: .875rem; opacity: .8 }
  .problem { margin: .5rem 0 0; color: var(--bad); font-weight: 600 }
  .actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
  button { flex: 1 1 8rem; padding: .65rem 1rem; border: 1px solid var(--accent); border-radius: .4rem;
    background: var(--accent); color: var(--paper); font: inherit; font-weight: 600; cursor: pointer }
  button[value="cancel"] { background: transparent; color: var(--accent) }
`)

export interface ScaForm {
  readonly action: string
  readonly state: string
  /** Whether there is more on the page than the question. */
  readonly busy?: boolean
  /** What was wrong with the number typed before. */
  readonly problem?: string
  readonly number?: string
}

/** Fields of the form with the number: what it is called on each kind of page, and what stands beside it on a busy one. */
export const NUMBER_FIELD = { plain: 'nationalIdentificationNumber', busy: 'felt-2' } as const
export const TERMS_FIELD = 'vilkaar'
export const METHOD_FIELD = 'metode'

/** The page on which the PSU identifies itself. It works without scripts. */
export function scaPage({ action, state, busy = false, problem, number = '' }: ScaForm): string {
  const invalid = problem === undefined ? 'false' : 'true'
  const described = problem === undefined ? 'hint' : 'hint problem'
  const alert =
    problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`
  return page(
    'Confirm who you are',
    html`${busy ? OTHER_FORMS : ''}
      <p>
        A payment service asks for access on your behalf. This is a test bank: type the number of a
        test customer.
      </p>
      <form method="post" action="${action}">
        <input type="hidden" name="state" value="${state}" />
        <label for="number">National identification number</label>
        <input
          id="number"
          name="${busy ? NUMBER_FIELD.busy : NUMBER_FIELD.plain}"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          autofocus
          maxlength="32"
          value="${number}"
          aria-invalid="${invalid}"
          aria-describedby="${described}"
        />
        <p class="hint" id="hint">11 digits</p>
        ${alert} ${busy ? FURTHER_FIELDS : ''} ${actions('Continue')}
      </form>`,
  )
}

/** A page with nothing but a button to go on. */
export function scaStepPage(
  step: 'welcome' | 'consent',
  { action, state }: Pick<ScaForm, 'action' | 'state'>,
): string {
  const [title, text] = {
    welcome: ['Sign in', 'You are leaving the payment service and come to your bank.'],
    consent: ['Give your consent', 'The payment service may initiate payments on your behalf.'],
  }[step] as [string, string]
  return page(
    title,
    html`<p>${text}</p>
      <form method="post">
        <input type="hidden" name="state" value="${state}" />
        ${actions('Go on', action)}
      </form>`,
  )
}

/** A page that leads on by itself. */
export function scaOnwardPage(location: string): string {
  return page(
    'Back to the payment service',
    html`<p><a href="${location}">Go on</a></p>`,
    html`<meta http-equiv="refresh" content="0; url=${location}" />`,
  )
}

function actions(label: string, action?: string): Html {
  const target = action === undefined ? '' : html`formaction="${action}"`
  return html`<div class="actions">
    <button type="submit" name="action" value="confirm" ${target}>${label}</button>
    <button type="submit" name="action" value="cancel" ${target}>Cancel</button>
  </div>`
}

/** What a bank has at the top of every page. */
const OTHER_FORMS = html`<form action="/search" role="search">
    <label>Search <input type="search" name="q" /></label>
    <button>Search</button>
  </form>
  <form method="post" action="/language">
    <select name="language">
      <option>Norsk</option>
      <option selected>English</option>
    </select>
    <button>Change</button>
  </form>`

const FURTHER_FIELDS = html`<select name="${METHOD_FIELD}" aria-label="Method">
    <option value="" disabled>Choose</option>
    <option value="app" selected>App</option>
    <option value="token">Token</option>
  </select>
  <label><input type="checkbox" name="${TERMS_FIELD}" required /> I accept the terms</label>
  <label><input type="checkbox" name="remember" /> Remember me</label>`

export function scaProblemPage(text: string): string {
  return page('This page cannot be shown', html`<p>${text}</p>`)
}

function page(title: string, content: Html, head: Html | string = ''): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · samsvar reference bank</title>
        ${head}
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text
}
