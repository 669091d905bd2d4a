import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { api, type EndpointId } from '#shared/api/index.ts'
import { SiteClient } from '../site-client.ts'
import { expected } from './responses.ts'
import { asRunner, password } from './runner.ts'

/** The part of the local cloud that the exercise uses. */
export type BusyCloud = Pick<LocalCloud, 'siteUrl' | 'awsUrl' | 'env' | 'clock' | 'faults' | 'settled'>

/** A newsroom with a category, an author and three members of staff. */
export async function createNewsroom(cloud: BusyCloud) {
  const runner = await asRunner(cloud)
  const now = cloud.clock.now()
  const category = await runner.createCategory({ name: 'Reports', color: '#3b82f6' }, now)
  const author = await runner.createAuthor({ name: 'Ilse Okafor-Brandt' }, now)
  // Without posts: the daily job is the first to count them.
  const uncounted = await runner.createAuthor({ name: 'Nobody Yet' }, now)
  const createUser = (
    username: string,
    {
      role = 'author',
      authorId = null,
      name = username,
      canPublish = true,
    }: {
      role?: 'superadmin' | 'author'
      authorId?: string | null
      name?: string
      canPublish?: boolean
    } = {},
  ) =>
    runner.createUser(
      {
        username,
        name,
        email: `${username}@staff.example`,
        canPublish,
        isActive: true,
        password,
        role,
        authorId,
      },
      cloud.clock.now(),
    )
  const [chief] = await Promise.all([
    createUser('chief', { role: 'superadmin' }),
    createUser('linked', { authorId: author.id }),
    createUser('guessed'),
  ])
  /** The superadmin's browser. */
  const editor = new SiteClient(cloud.siteUrl)
  const callsOf = new Map<EndpointId, number>()
  /**
   * Calls an endpoint, at first after 90 seconds, so that the request extends the session. Later calls let time pass now and
   * then, for what is asked repeatedly: each move of the clock starts the jobs of every minute. On a busy machine AWS can seem busy, too:
   * such a request is repeated, as its 503 says. What the first attempt has deleted all the same is not found by the next.
   */
  const callLater = async <Body = Record<string, unknown>>(
    id: EndpointId,
    sent: Parameters<SiteClient['call']>[1],
    status: number,
    who = editor,
  ): Promise<Body> => {
    for (let attempt = 1; ; attempt++) {
      const calls = callsOf.get(id) ?? 0
      callsOf.set(id, calls + 1)
      if (calls % 5 === 0) cloud.clock.move(90_000)
      const response = await who.call<Body>(id, sent)
      const isGone = response.status === 404 && api[id].method === 'DELETE'
      if (attempt > 1 && isGone) return response.body
      if (response.status !== 503 || status === 503 || attempt === 10) return expected(id, response, status)
    }
  }
  return { cloud, runner, category, author, uncounted, chief, createUser, editor, callLater }
}

/** What each part of the exercise works with. */
export type TestNewsroom = Awaited<ReturnType<typeof createNewsroom>>
