import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type HttpRequest, type HttpResponse, textResponse } from '../protocol/http-message.ts'
import { renderPage } from './page.ts'
import { rejectRemoteRequest } from './reject-remote-requests.ts'
import { ControlError, type Input, type Section } from './section.ts'

/** The control page and its API at `/_local/` of the AWS endpoint, for people and tests. */
export interface ControlApi {
  /** Adds a section at the end of the page; a function is enough for a plain table. */
  addSection(name: string, section: Section | Section['state']): void
  handle(request: HttpRequest): Promise<HttpResponse>
}

const packages = createRequire(import.meta.url)
const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const script = async () =>
  // Loaded on demand, so that it does not slow the start.
  (await (await import('esbuild')).transform(source('live-refresh.ts'), { loader: 'ts' })).code
const font = (file: string) => () => ({
  status: 200,
  headers: { 'content-type': 'font/woff2' },
  body: readFileSync(packages.resolve(file)),
})
const files = new Map<string, () => HttpResponse | Promise<HttpResponse>>([
  ['style.css', async () => textResponse(200, 'text/css; charset=utf-8', source('style.css'))],
  ['sans.woff2', font('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2')],
  ['mono.woff2', font('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2')],
  ['refresh.js', async () => textResponse(200, 'text/javascript; charset=utf-8', await script())],
])

const json = (status: number, value: unknown) =>
  textResponse(status, 'application/json', JSON.stringify(value, null, 2))

/** Whether a path belongs to the control page. Bucket names cannot begin with an underscore. */
export const isControlPath = (path: string): boolean => /^\/_local(\/|$)/.test(path)

/** `GET /_local/` is the page, `GET /_local/state` the same as JSON; sections define what POST does. The page shows the system's name. */
export function createControlApi(systemName = ''): ControlApi {
  const sections = new Map<string, Section>()

  const stateOf = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      await Promise.all([...sections].map(async ([name, section]) => [name, await section.state()] as const)),
    )

  async function read(path: string): Promise<HttpResponse> {
    const name = path.replace(/^\/_local\/?/, '')
    if (name === '')
      return textResponse(
        200,
        'text/html; charset=utf-8',
        renderPage(systemName, sections, await stateOf()).text,
      )
    if (name === 'state') return json(200, await stateOf())
    const [section = '', row, part, ...more] = name.split('/').map(decodeURIComponent)
    if (row !== undefined && part !== undefined && more.length === 0) {
      const document = sections.get(section)?.document?.(row, part)
      if (document) return document
    }
    const file = files.get(name)
    if (!file) throw new ControlError('There is nothing here.', 404)
    return file()
  }

  /** Performs the action of a path. Returns the section's name. */
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

  async function handleRequest(request: HttpRequest): Promise<HttpResponse> {
    const refused = rejectRemoteRequest(request)
    if (refused) return json(403, { error: refused })
    try {
      if (request.method === 'GET' || request.method === 'HEAD') return await read(request.path)
      if (request.method !== 'POST') throw new ControlError('GET and POST only.', 405)
      const type = request.headers['content-type'] ?? ''
      const form = type.startsWith('application/x-www-form-urlencoded')
      const name = await change(request.path, inputOf(request.body.toString(), form))
      if (form) return textResponse(303, 'text/plain', '', { location: `/_local/#${name}` })
      return json(200, (await sections.get(name)?.state()) ?? null)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      return json(error.status, { error: error.message })
    }
  }

  return {
    addSection: (name, section) =>
      void sections.set(name, typeof section === 'function' ? { title: name, state: section } : section),
    async handle(request) {
      const { status, headers, body } = await handleRequest(request)
      // A document says itself what it may load.
      return { status, body, headers: { ...guards, ...headers } }
    },
  }
}

/** Loads nothing from other origins, cannot be framed, and is never cached. */
const guards = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers send the forms of this very page with `Origin: null`, as if they came from elsewhere.
  'referrer-policy': 'same-origin',
}

function inputOf(body: string, form: boolean): Input {
  if (form) return Object.fromEntries(new URLSearchParams(body))
  if (body === '') return {}
  try {
    const input: unknown = JSON.parse(body)
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Input
  } catch {
    // Reported below.
  }
  throw new ControlError('The body is no JSON object.')
}
