import type { EndpointId } from '#shared/api/index.ts'
import { endpointRequests } from '../endpoint-requests.ts'
import { anonymous, type EndpointRequest, type HostileRequest, validRequest } from '../hostile-request.ts'
import { pathsIn, replaceAt, type ValuePath } from '../replace-values.ts'
import type { SystemUnderTest } from '../system-under-test.ts'

/** What PowerPoint, mainframes, terminals and broken programs leave in a text. */
const dirty = 'Alpha\u000bBeta\u0000Gamma\u0085Delta\u007fEpsilon\u001bZeta\u009fEta'

/** The same after a control character was stored, in JSON, in XML or as Node prints it. */
const keptControl =
  // oxlint-disable-next-line no-control-regex -- Control characters are what it looks for.
  /(Alpha|Beta|Gamma|Delta|Epsilon|Zeta)(?:[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\\x[01789][0-9A-F]|\\u00[01789][0-9a-f]|&#(?:x(?:b|0|85|7f|1b|9f)|11|0|133|127|27|159);)/i

/** Names that nobody sees: zero-width, fillers, a byte order mark, soft hyphens, blank Braille, accents without a letter. */
const invisible = [
  '\u200b\u2060',
  '\ufeff',
  '\u00ad\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\u034f',
  '\u180e \u2003',
  '\u2800\u2800',
  '\u0301',
]

/** The names that every list shows, by who makes them. */
const named: readonly (readonly [id: EndpointId, field: string])[] = [
  ['categories.create', 'name'],
  ['tags.create', 'name'],
  ['authors.create', 'name'],
  ['users.create', 'name'],
  ['contact.send', 'name'],
  ['careers.apply', 'name'],
]

/** A published article whose every text is dirty: what pages, feeds and mails show comes from it. */
const article = {
  title: dirty,
  excerpt: dirty,
  content: `<p title="${dirty}">${dirty}</p><pre><code>${dirty}</code></pre>`,
  tags: [dirty],
  status: 'published',
}

/** These are compared, not shown. */
const isShown = (path: ValuePath) => !/password|token|^id$|Id$|key|code|cursor/i.test(String(path.at(-1)))

const textsIn = (value: unknown): ValuePath[] =>
  pathsIn(value).filter((path) => {
    const found = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value)
    return typeof found === 'string' && isShown(path)
  })

/** Requests with control characters in every text of every body, as those who may send them. */
export function dirtyTexts(system: SystemUnderTest): HostileRequest[] {
  const { siteUrl } = system.cloud
  const sender = (target: EndpointRequest) => (target.isPublic ? anonymous : 'superadmin')
  const send = (target: EndpointRequest, description: string, body: unknown): HostileRequest => ({
    ...validRequest(target, siteUrl, sender(target)),
    description,
    body: JSON.stringify(body),
  })
  return endpointRequests(system).flatMap((target) => {
    const { id, body } = target
    if (!body || id.startsWith('session.')) return []
    const paths = textsIn(body)
    const all = paths.reduce<unknown>((changed, path) => replaceAt(changed, path, dirty), body)
    return [
      ...(id === 'posts.create' ? [send(target, 'a dirty article', { ...article })] : []),
      send(target, 'dirty texts', all),
      ...paths.map((path) => send(target, `a dirty ${path.join('.')}`, replaceAt(body, path, dirty))),
    ]
  })
}

/** Names of invisible characters alone. None may be taken. */
export const invisibleNames = (system: SystemUnderTest): HostileRequest[] =>
  endpointRequests(system).flatMap((target) => {
    const field = named.find(([id]) => id === target.id)?.[1]
    if (!field) return []
    return invisible.map(
      (name): HostileRequest => ({
        ...validRequest(
          { ...target, body: { ...target.body, [field]: name } },
          system.cloud.siteUrl,
          target.isPublic ? anonymous : 'superadmin',
        ),
        description: 'a name that nobody sees',
        mustFail: true,
      }),
    )
  })

/** Where control characters were kept: in what is stored, or in what readers and programs get. */
export async function findKeptControls(system: SystemUnderTest): Promise<string[]> {
  // Unfinished work is kept as it was typed; saving it cleans it.
  const stored = [...(await system.snapshot())].filter(([key]) => !key.startsWith('DRAFT'))
  const read = await Promise.all(
    ['/', '/blog', '/feed.xml', '/sitemap.xml', '/api/blog/posts', '/api/blog/search', '/api/settings'].map(
      async (target) => {
        const request: HostileRequest = {
          description: 'reads',
          method: 'GET',
          target,
          headers: [],
          sender: anonymous,
        }
        return [target, (await system.send(request)).text] as const
      },
    ),
  )
  const list = read.find(([target]) => target === '/api/blog/posts')?.[1] ?? ''
  const slug = /"slug":"(alpha[^"]*)"/.exec(list)?.[1]
  const page = await system.send({
    description: 'reads',
    method: 'GET',
    target: `/blog/${slug}`,
    headers: [],
    sender: anonymous,
  })
  return [
    ...(page.status === 200 ? [] : [`the dirty article was answered ${page.status}`]),
    ...[...stored, ...read, ['the article', page.text] as const].flatMap(([where, text]) => {
      const found = keptControl.exec(text)
      return found
        ? [`${where}: ${JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 40))}`]
        : []
    }),
  ]
}
