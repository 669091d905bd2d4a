import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { someDraftValues } from '#shared/testing/builders.ts'

/** A site under load. */
export interface Site {
  siteUrl: string
  /** Of a superadmin's session. */
  cookie: string
  /** Of a public article that everybody reads. */
  slug: string
  /** Of a post that staff edit. */
  postId: string
}

/** Something that a visitor or a member of staff does, as often as an ordinary newsroom sees it in its busiest second. */
export interface Activity {
  what: string
  /** Whether readers do it, who share a limit of the gateway with nobody else. */
  byReaders?: boolean
  /**
   * How many begin in the busiest second of an ordinary newsroom (a million page views a month; results have just come out;
   * 20 people write). Of pages, those that the edge does not have.
   */
  perSecond: number
  /**
   * More than this many in a second never reach the table, however many readers there are: the edge renews a copy of an
   * address once a minute in each of its 13 regional caches.
   */
  atMost?: number
  run(site: Site, index: number): Promise<number>
}

interface Sent {
  method?: string
  body?: unknown
  signedIn?: boolean
  /** A host of its own, so that the edge has no copy. */
  fresh?: boolean
}

const agent = new Agent({ keepAlive: false })
let sent = 0

/** A request from an address of its own: the loopback network has sixteen million. Resolves to the status. */
async function send(
  { siteUrl, cookie }: Site,
  path: string,
  { method = 'GET', body, signedIn = false, fresh = false }: Sent = {},
): Promise<number> {
  const index = sent++
  const { host, hostname, port } = new URL(siteUrl)
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: hostname,
        port,
        family: 4,
        localAddress: `127.${1 + (Math.floor(index / 62_500) % 250)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`,
        method,
        path,
        headers: {
          host: fresh ? `n${index}.localhost:${port}` : host,
          'accept-encoding': 'br',
          ...(method !== 'GET' && { origin: siteUrl, 'content-length': Buffer.byteLength(text) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(signedIn && { cookie }),
        },
      },
      (response) => {
        buffer(response).then(() => resolve(response.statusCode ?? 0), reject)
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

/** Several requests that a screen sends together: the worst status of them. */
const together = async (requests: readonly Promise<number>[]): Promise<number> =>
  Math.max(...(await Promise.all(requests)))

const paragraph =
  '<p>Revenue grew for the ninth quarter in a row, and guidance for the year stands as it was given in March.</p>'
const words = (index: number) => `${paragraph.repeat(30)}<p>Change ${index}.</p>`

const aPost = (index: number) => ({
  title: `A note of the load run, ${index} of ${randomUUID()}`,
  content: words(index),
  status: 'draft',
  tags: ['Topic 7'],
})

const renewalsOfOneAddress = 13 / 60

export const activities: readonly Activity[] = [
  {
    what: 'reads an article that is not in the edge cache',
    byReaders: true,
    perSecond: 5,
    run: (site) => send(site, `/blog/${site.slug}`, { fresh: true }),
  },
  {
    what: 'reads the newsroom when it is not in the edge cache',
    byReaders: true,
    perSecond: 2,
    // Its first page, those of each category, and some older ones.
    atMost: 50 * renewalsOfOneAddress,
    run: (site) => send(site, '/blog', { fresh: true }),
  },
  {
    what: 'searches without JavaScript',
    byReaders: true,
    perSecond: 1,
    run: (site, index) => send(site, `/blog?q=guidance+${index}`, { fresh: true }),
  },
  {
    what: 'opens the search when it is not in the edge cache',
    byReaders: true,
    perSecond: 0.2,
    atMost: renewalsOfOneAddress,
    run: (site) => send(site, '/api/blog/search', { fresh: true }),
  },
  {
    what: 'writes to sales',
    perSecond: 0.2,
    run: (site, index) =>
      send(site, '/api/contact', {
        method: 'POST',
        body: {
          name: 'Rae Ader',
          email: `load-${index}-${randomUUID()}@fund.example`,
          message: 'May we see it?',
          filledFor: 20_000,
        },
      }),
  },
  {
    what: 'subscribes',
    perSecond: 0.5,
    run: (site, index) =>
      send(site, '/api/newsletter/subscribe', {
        method: 'POST',
        body: { email: `load-${index}-${randomUUID()}@fund.example`, source: 'blog', filledFor: 20_000 },
      }),
  },
  {
    what: 'opens the overview',
    perSecond: 0.5,
    run: (site) =>
      together(
        ['me', 'counts', 'overview', 'inbox'].map((path) =>
          send(site, `/api/admin/${path}`, { signedIn: true }),
        ),
      ),
  },
  {
    what: 'opens the list of posts',
    perSecond: 1,
    run: (site) => send(site, '/api/admin/posts?limit=50', { signedIn: true }),
  },
  {
    what: 'filters the list of posts',
    perSecond: 1,
    run: (site) => send(site, '/api/admin/posts?limit=50&q=guidance&status=draft', { signedIn: true }),
  },
  {
    what: 'opens a post in the editor',
    perSecond: 0.5,
    run: (site) =>
      together(
        [`posts/${site.postId}`, `drafts?post=${site.postId}`].map((path) =>
          send(site, `/api/admin/${path}`, { signedIn: true }),
        ),
      ),
  },
  {
    what: 'types, which saves the draft',
    perSecond: 4,
    run: (site, index) =>
      send(site, `/api/admin/drafts/00000000-0000-4000-8000-${String(index % 20).padStart(12, '0')}`, {
        method: 'PUT',
        signedIn: true,
        body: { seq: Date.now() * 1000 + index, values: someDraftValues({ content: words(index) }) },
      }),
  },
  {
    what: 'saves a new draft',
    perSecond: 0.1,
    run: (site, index) =>
      send(site, '/api/admin/posts', { method: 'POST', signedIn: true, body: aPost(index) }),
  },
  {
    what: 'publishes',
    perSecond: 0.02,
    run: (site, index) =>
      send(site, '/api/admin/posts', {
        method: 'POST',
        signedIn: true,
        body: { ...aPost(index), status: 'published' },
      }),
  },
  {
    what: 'asks how many subscribers an article would reach',
    perSecond: 0.05,
    run: (site) => send(site, '/api/admin/mailing-recipients', { signedIn: true }),
  },
  {
    what: 'reads the inbox',
    perSecond: 0.5,
    run: (site) =>
      together(
        ['inbox', 'inbox/messages?limit=50'].map((path) =>
          send(site, `/api/admin/${path}`, { signedIn: true }),
        ),
      ),
  },
]
