import { endpointRequests } from '../endpoint-requests.ts'
import { type HostileRequest, validRequest } from '../hostile-request.ts'
import type { SystemUnderTest } from '../system-under-test.ts'

const times = (text: string, count: number) => text.repeat(count)
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Articles whose processing may take quadratic time or more if the code is careless. */
const articles: readonly (readonly [description: string, html: string])[] = [
  ['equal headings', times('<h2>Same</h2>', 12_000)],
  ['different headings', Array.from({ length: 12_000 }, (_, index) => `<h2>Same ${index}</h2>`).join('')],
  ['code of one letter', `<pre><code class="language-typescript">${times('a', 20_000)}</code></pre>`],
  ['code of brackets', `<pre><code class="language-typescript">${times('(', 20_000)}</code></pre>`],
  ['code of quotes', `<pre><code class="language-python">${times('"""', 6000)}</code></pre>`],
  ['code of tags', `<pre><code class="language-xml">${times('&lt;a ', 6000)}</code></pre>`],
  ['code of stars', `<pre><code class="language-css">${times('/*', 9000)}</code></pre>`],
  ['much code', times(`<pre><code class="language-sql">${times('select ', 500)}</code></pre>`, 40)],
  ['deep elements', times('<blockquote>', 20_000)],
  ['deep lists', times('<ul><li>', 20_000)],
  ['open tags', times('<a href="', 20_000)],
  ['angle brackets', times('<', 200_000)],
  ['comments that stay open', times('<!--', 50_000)],
  ['entities', times('&amp;#x41;&', 40_000)],
  ['a long style', `<p style="${times('color:red;', 20_000)}">A</p>`],
  ['a long list of attributes', `<p ${times('a=1 ', 50_000)}>A</p>`],
  ['many links', times('<a href="https://fund.example/">a</a>', 10_000)],
  [
    'many small pictures',
    Array.from({ length: 400 }, (_, index) => `<img src="data:image/png;base64,${pixel}${index}">`).join(''),
  ],
  ['a picture of percent signs', '<img src="data:image/png;base64,%ff">'],
  ['pictures without content', times('<img src="data:image/png;base64,">', 5000)],
  ['a table', `<table>${times('<tr><td>a</td></tr>', 10_000)}</table>`],
  ['one long word', `<p>${times('x', 500_000)}</p>`],
  ['spaces', `<p>${times(' ', 500_000)}a</p>`],
]

/** The same for single-line fields. */
const lines = [
  times('a', 50_000),
  times(' ', 50_000),
  `${times('a', 25_000)}@`,
  `a@${times('a.', 15_000)}`,
  `a@${times('-', 30_000)}.example`,
  `https://${times('a', 40_000)}`,
  `https://${times('%', 20_000)}`,
  times('http://', 7000),
  `2026-01-01T00:00:00${times('0', 30_000)}Z`,
  `${times('-a', 20_000)}!`,
  `${times('a-', 20_000)}`,
  times('\u0301', 15_000),
  times('\t\n', 20_000),
]

/** Each expensive article as a new published post. Saving may be rejected; reading must be fast. */
export const expensiveArticles = ({ cloud }: SystemUnderTest): HostileRequest[] =>
  articles.map(([description, content]) => ({
    description,
    method: 'POST',
    target: '/api/admin/posts',
    headers: [
      ['origin', cloud.siteUrl],
      ['content-type', 'application/json'],
    ],
    body: JSON.stringify({ title: `Costly: ${description}`, content, status: 'published' }),
    sender: 'superadmin',
  }))

/** Each expensive line in each text field. */
export const expensiveLines = (system: SystemUnderTest, most: number): HostileRequest[] =>
  endpointRequests(system).flatMap((target) => {
    const { body } = target
    if (!body) return []
    const fields = Object.entries(body).filter(([, value]) => typeof value === 'string')
    return fields.flatMap(([field], index) =>
      Array.from({ length: Math.min(most, lines.length) }, (_, offset): HostileRequest => {
        const line = lines[(index + offset) % lines.length] ?? ''
        const changed = { ...target, body: { ...body, [field]: line } }
        return {
          ...validRequest(changed, system.cloud.siteUrl, 'superadmin'),
          description: `a long ${field}`,
        }
      }),
    )
  })

/** URLs of public pages that take much work. */
export const expensiveUrls = (): HostileRequest[] =>
  [
    ...Array.from({ length: 12 }, (_, index) => `/blog?q=${index}${times('x', 20)}`),
    `/blog?q=${times('a+', 3000)}`,
    `/blog?q=${times('%F0%9F%91%A9', 500)}`,
    `/blog?tag=${times('a-', 2000)}`,
    `/blog?${times('q=a&', 1500)}`,
    `/blog/${times('a-', 1000)}`,
    `/${times('a/', 2000)}`,
    `/api/blog/posts?tag=${times('x', 120)}`,
    `/api/blog/posts?${times('limit=1&', 800)}`,
    `/api/blog/search?${times('a', 4000)}`,
  ].map((target) => ({
    description: 'a costly address',
    method: 'GET',
    target,
    headers: [],
    sender: 'anonymous',
  }))
