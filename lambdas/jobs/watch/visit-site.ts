import * as z from '#shared/zod.ts'

/** One step of a visit and its result. */
export interface Visit {
  step: 'home' | 'list' | 'article' | 'search' | 'picture'
  ms: number
  status?: number
  /** What is wrong with the response; missing if nothing is. */
  fault?: string
}

interface VisitOptions {
  /** Fetches a URL of the site. It must not follow redirects, which could lead to any other site. */
  fetchPage: (address: string, init: { redirect: 'manual'; signal: AbortSignal }) => Promise<Response>
  /** Milliseconds to wait for each response. */
  timeoutMs: number
}

const Newest = z.object({
  posts: z.array(z.object({ title: z.string(), slug: z.string(), featuredImage: z.nullable(z.string()) })),
})

/** Text as React escapes it in HTML. */
const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? sign,
  )

/**
 * Why a URL could not be read. If there is no connection, `fetch` only throws a TypeError, whose cause has the code.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read'
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return error instanceof TypeError ? `nobody answers there${code}` : `it cannot be read: ${error.name}`
}

/** The images of a page that the site itself serves. */
const picturesOf = (html: string): string[] =>
  [...html.matchAll(/["' ,](\/(?:media|assets)\/[\w.-]+\.(?:avif|gif|jpe?g|png|webp))\b/g)].map(
    ([, path = '']) => path,
  )

/**
 * Visits a site as a reader would: the home page, the newest article, a search for it, and an image. After a failed
 * step, the visit continues as far as it can. A newsroom without articles has no article to read or find.
 */
export async function visitSite(site: string, { fetchPage, timeoutMs }: VisitOptions): Promise<Visit[]> {
  const visits: Visit[] = []

  /** Fetches a path and records what `judge` finds wrong with the response. Returns the body. */
  async function visit(
    step: Visit['step'],
    path: string,
    type: string,
    judge: (text: string) => string | undefined,
  ): Promise<string> {
    const started = performance.now()
    const note = (rest: Omit<Visit, 'step' | 'ms'>) =>
      visits.push({ step, ms: Math.round(performance.now() - started), ...rest })
    try {
      const ask = () =>
        fetchPage(new URL(path, site).href, {
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
      let response = await ask()
      // The first reader of a picture that has become public is sent to the same address again.
      if (response.status === 307 && response.headers.get('location') === path) response = await ask()
      const { status } = response
      const text = await response.text()
      const answered = response.headers.get('content-type') ?? ''
      const fault =
        status === 200
          ? answered.startsWith(type)
            ? judge(text)
            : `it is ${answered || 'nothing'} instead of ${type}`
          : `it answers ${status}`
      note({ status, ...(fault !== undefined && { fault }) })
      return fault === undefined ? text : ''
    } catch (error) {
      note({ fault: reasonOf(error) })
      return ''
    }
  }

  const whole = (html: string) => (html.trimEnd().endsWith('</html>') ? undefined : 'its end is missing')
  const shows = (wanted: string, what: string) => (html: string) =>
    whole(html) ?? (html.includes(wanted) ? undefined : `it does not show ${what}`)

  const home = await visit('home', '/', 'text/html', shows('<h1', 'a heading'))
  const list = await visit('list', '/api/blog/posts?view=summary&limit=1', 'application/json', (text) =>
    readNewest(text) ? undefined : 'it is not a list of articles',
  )
  const newest = readNewest(list)?.posts[0]
  let article = ''
  if (newest) {
    const path = `/blog/${newest.slug}`
    article = await visit('article', path, 'text/html', shows(escaped(newest.title), 'its title'))
    const query = new URLSearchParams({ q: newest.title })
    await visit('search', `/blog?${query}`, 'text/html', shows(`"${path}"`, 'the newest article'))
  }
  const [picture] = [newest?.featuredImage ?? '', ...picturesOf(article), ...picturesOf(home)].filter(
    (path) => path.startsWith('/'),
  )
  if (picture !== undefined)
    await visit('picture', picture, 'image/', (bytes) => (bytes.length > 100 ? undefined : 'it is empty'))
  return visits
}

function readNewest(text: string): z.infer<typeof Newest> | undefined {
  try {
    return Newest.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
