import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textAnswer, type WebAnswer, type WebRequest } from '../http-message.ts'
import { refusal } from './guard.ts'
import { page } from './page.ts'
import { ControlError, type Input, type Section } from './section.ts'

/** Whatever the local cloud lets people and tests see and do, at `/_local/` of the gateway. */
export interface Control {
  /** Adds a section, shown in the order of adding; `state` alone is enough for a plain table. */
  section(name: string, section: Section | Section['state']): void
  handle(request: WebRequest): Promise<WebAnswer>
}

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const script = async () =>
  // Loaded when somebody looks: a start should not wait for it.
  (await (await import('esbuild')).transform(source('refresh.ts'), { loader: 'ts' })).code
const font = (file: string) => () => ({
  status: 200,
  headers: { 'content-type': 'font/woff2' },
  body: readFileSync(join(import.meta.dirname, '../../../node_modules/@fontsource', file)),
})
const files = new Map<string, () => WebAnswer | Promise<WebAnswer>>([
  ['style.css', async () => textAnswer(200, 'text/css; charset=utf-8', source('style.css'))],
  ['sans.woff2', font('../@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2')],
  ['mono.woff2', font('ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2')],
  ['refresh.js', async () => textAnswer(200, 'text/javascript; charset=utf-8', await script())],
])

const json = (status: number, value: unknown) =>
  textAnswer(status, 'application/json', JSON.stringify(value, null, 2))

/** Is this path the control interface's? No bucket can have this name. */
export const isControlPath = (path: string): boolean => /^\/_local(\/|$)/.test(path)

/** `GET /_local/` for people, `GET /_local/state` for tests, and what the sections let be done by POST. */
export function openControl(): Control {
  const sections = new Map<string, Section>()

  const stateOf = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      await Promise.all([...sections].map(async ([name, section]) => [name, await section.state()] as const)),
    )

  async function read(path: string): Promise<WebAnswer> {
    const name = path.replace(/^\/_local\/?/, '')
    if (name === '') return textAnswer(200, 'text/html; charset=utf-8', page(sections, await stateOf()).text)
    if (name === 'state') return json(200, await stateOf())
    const file = files.get(name)
    if (!file) throw new ControlError('There is nothing here.', 404)
    return file()
  }

  /** Does what a path and its input say. Answers the section's name. */
  async function change(path: string, input: Input): Promise<string> {
    const [name = '', ...rest] = path
      .replace(/^\/_local\//, '')
      .split('/')
      .map(decodeURIComponent)
    const section = sections.get(name)
    const action = rest.pop()
    const [row = ''] = rest
    const actions = rest.length === 0 ? section?.actions : rest.length === 1 ? section?.rowActions : undefined
    if (action === undefined && section?.change) await section.change(input)
    else if (action !== undefined && actions && Object.hasOwn(actions, action))
      await actions[action]?.run(row)
    else throw new ControlError('There is nothing here that can be done.', 404)
    return name
  }

  async function answer(request: WebRequest): Promise<WebAnswer> {
    const refused = refusal(request)
    if (refused) return json(403, { error: refused })
    try {
      if (request.method === 'GET' || request.method === 'HEAD') return await read(request.path)
      if (request.method !== 'POST') throw new ControlError('GET and POST only.', 405)
      const type = request.headers['content-type'] ?? ''
      const form = type.startsWith('application/x-www-form-urlencoded')
      const name = await change(request.path, inputOf(request.body.toString(), form))
      if (form) return textAnswer(303, 'text/plain', '', { location: `/_local/#${name}` })
      return json(200, (await sections.get(name)?.state()) ?? null)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      return json(error.status, { error: error.message })
    }
  }

  return {
    section: (name, section) =>
      void sections.set(name, typeof section === 'function' ? { title: name, state: section } : section),
    async handle(request) {
      const { status, headers, body } = await answer(request)
      return { status, body, headers: { ...headers, ...guards } }
    },
  }
}

/** Nothing from elsewhere, nowhere in a frame, and always as it is now. */
const guards = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

function inputOf(body: string, form: boolean): Input {
  if (form) return Object.fromEntries(new URLSearchParams(body))
  if (body === '') return {}
  try {
    const input: unknown = JSON.parse(body)
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Input
  } catch {
    // Said below.
  }
  throw new ControlError('The body is no JSON object.')
}
