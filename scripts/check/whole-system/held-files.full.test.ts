import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { seededRandom } from '@bellcast/local-cloud/seeded-random.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPostInput } from '#shared/testing/builders.ts'
import { type DeskPost, FileDesk, minute, type Uploaded, using } from './testing/file-desk.ts'
import { makePublic } from './testing/make-public.ts'
import type { SiteClient } from './testing/site-client.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

/** Four kinds of staff. The linked author sees only what one profile writes, and may not publish. */
const people = ['superadmin', 'admin', 'author', 'linked'] as const
type Person = (typeof people)[number]

/** A file, and what the rule depends on. */
interface Known {
  file: Uploaded
  /** The post that uses it; an instant in the future is a scheduled one, a draft is never public. */
  post?: { stored: DeskPost; by: Person; publishedAt: number } | undefined
  /** Who has uploaded the bytes that it has now. */
  by: Person
  madePublic: boolean
  deleted: boolean
  erased: boolean
  /** What its current bytes hold, if they were replaced. */
  text?: string
}

const steps = 120
/** Whether a request did something. Whoever may not do a thing is refused, and nothing changes. */
function isDone({ status }: { status: number }): boolean {
  expect([200, 201, 400, 403, 404, 409]).toContain(status)
  return status < 300
}

describe.skipIf(missingDynamoDb())('files through random days at the desk', () => {
  let cloud: LocalCloud
  let desk: FileDesk
  const clients = new Map<Person, SiteClient>()
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    desk = await FileDesk.open(cloud)
    const { createAuthor } = await import('../../../lambdas/data/directory/directory.ts')
    const { id } = await createAuthor({ name: 'Ines Calder' }, cloud.clock.now())
    clients.set('superadmin', desk.admin)
    for (const [username, role, authorId] of [
      ['admin', 'admin', null],
      ['author', 'author', null],
      ['linked', 'author', id],
    ] as const) {
      const person = { username: `${username}-2`, role, authorId, canPublish: username !== 'linked' }
      clients.set(username, (await desk.employ(person)).client)
    }
  })
  afterAll(() => cloud.stop())

  /** The client of a person, whose session may have ended as the clock moved. */
  async function as(person: Person): Promise<SiteClient> {
    const client = clients.get(person)
    if (client && (await client.call('session.get')).status === 200) return client
    if (person === 'superadmin') throw new Error('Whoever looks at the files was signed out.')
    const again = await desk.returns(`${person}-2`)
    clients.set(person, again)
    return again
  }

  test('nothing is readable before its second or a minute after its end, and nothing public is ever missing', async () => {
    const seed = Math.floor(cloud.clock.now().getTime() / 86_400_000)
    const random = seededRandom(seed)
    const pick = <Kind>(list: readonly Kind[]): Kind | undefined => list[Math.floor(random() * list.length)]
    const now = () => cloud.clock.now().getTime()
    const files: Known[] = []
    const done: string[] = []
    let refused = 0

    const isPublic = ({ post, madePublic, deleted, erased }: Known) =>
      !erased && ((post && post.publishedAt <= now()) || (madePublic && !deleted))
    /** What a post is given to use a file: a fourth are drafts. */
    function facts({ file }: Known, publishedAt: number) {
      if (!Number.isFinite(publishedAt)) return { ...using(file), status: 'draft' as const }
      const date = new Date(publishedAt).toISOString()
      return { ...using(file), status: 'published' as const, publishedAt: date }
    }
    const someInstant = () =>
      random() < 0.25 ? Number.POSITIVE_INFINITY : now() + Math.floor((random() - 0.4) * 20) * minute

    const actions: Record<string, (by: SiteClient, person: Person) => Promise<boolean | undefined>> = {
      async upload(by, person) {
        const file = await desk.upload(random() < 0.5 ? 'image/png' : 'application/pdf', by)
        files.push({ file, by: person, madePublic: false, deleted: false, erased: false })
        return true
      },
      async attach(by, person) {
        const known = pick(files.filter(({ post, deleted, erased }) => !post && !deleted && !erased))
        if (!known) return undefined
        const publishedAt = someInstant()
        const body = aPostInput({ title: `Post ${done.length}`, ...facts(known, publishedAt) })
        const answer = await by.call<{ post: DeskPost }>('posts.create', { body })
        if (!isDone(answer)) return false
        known.post = { stored: answer.body.post, by: person, publishedAt }
        return true
      },
      async reschedule(by) {
        const known = pick(files.filter(({ post }) => post))
        if (!known?.post) return undefined
        const publishedAt = someInstant()
        const { stored } = known.post
        const answer = await by.call<{ post: DeskPost }>('posts.update', {
          params: { id: stored.id },
          body: {
            ...aPostInput({ title: stored.title, ...facts(known, publishedAt) }),
            version: stored.version,
          },
        })
        if (!isDone(answer)) return false
        known.post = { ...known.post, stored: answer.body.post, publishedAt }
        return true
      },
      async detach(by) {
        const known = pick(files.filter(({ post }) => post))
        if (!known?.post) return undefined
        if (!isDone(await by.call('posts.delete', { params: { id: known.post.stored.id } }))) return false
        known.post = undefined
        return true
      },
      async makePublic(by) {
        const known = pick(files.filter(({ deleted, erased }) => !deleted && !erased))
        if (!known) return undefined
        const madePublic = random() < 0.5
        if (!isDone({ status: await makePublic(by, known.file.path, { madePublic }) })) return false
        known.madePublic = madePublic
        return true
      },
      async trash(by) {
        const known = pick(files.filter(({ deleted, erased }) => !deleted && !erased))
        if (!known) return undefined
        const params = { id: known.file.id }
        if (!isDone(await by.call('media.delete', { params, query: { anyway: 'true' } }))) return false
        known.deleted = true
        known.madePublic = false
        return true
      },
      async restore(by) {
        const known = pick(files.filter(({ deleted, erased }) => deleted && !erased))
        if (!known) return undefined
        if (!isDone(await by.call('media.restore', { params: { id: known.file.id } }))) return false
        known.deleted = false
        return true
      },
      async replace(by, person) {
        const known = pick(
          files.filter(({ file, deleted, erased }) => !deleted && !erased && file.path.endsWith('.pdf')),
        )
        if (!known) return undefined
        const text = `bytes of step ${done.length}.`
        const content = Buffer.from(`%PDF-1.7\n${text.padEnd(60)}`)
        const announced = await desk.announce(known.file, content, { by })
        if (!isDone(announced)) return false
        await desk.put(announced.body.uploadUrl, known.file.path, content)
        expect(await desk.replaced(known.file.id, announced.body.edition)).toBe(null)
        known.text = text
        known.by = person
        return true
      },
      async erase(by) {
        const known = random() < 0.3 ? pick(files.filter(({ erased }) => !erased)) : undefined
        if (!known) return undefined
        const query = { now: 'true', anyway: 'true' }
        if (!isDone(await by.call('media.delete', { params: { id: known.file.id }, query }))) return false
        known.erased = true
        return true
      },
      /** To a millisecond before the next publication, and then to it. */
      async nextPublication() {
        const coming = files.flatMap(({ post, erased }) =>
          post && !erased && post.publishedAt > now() && Number.isFinite(post.publishedAt)
            ? [post.publishedAt]
            : [],
        )
        if (coming.length === 0) return undefined
        await desk.move(Math.min(...coming) - 1 - now())
        await check('a millisecond before')
        await desk.move(1)
        return true
      },
    }

    const textOf = async ({ file }: Known) =>
      /bytes of step \d+\./.exec(String(await desk.read(file.path)))?.[0]
    async function check(when: string) {
      const told = ({ file }: Known) => `${file.path} ${when} ${done.slice(-8).join(', ')} (seed ${seed})`
      for (const known of files)
        expect([told(known), await desk.asReader(known.file.path)]).toEqual([
          told(known),
          isPublic(known) ? 200 : 404,
        ])
      // What others keep back for their posts is nothing to the linked author, with a session either.
      const kept = files.filter(
        (known) => !isPublic(known) && known.post && known.post.by !== 'linked' && known.by !== 'linked',
      )
      const linked = kept.length > 0 ? await as('linked') : undefined
      for (const known of kept)
        expect([told(known), (await linked?.open(known.file.path))?.status]).toEqual([told(known), 404])
      const replaced = files.filter(({ text, erased }) => text && !erased)
      for (const known of replaced.filter(isPublic)) expect(await textOf(known)).toBe(known.text)
      for (const { file } of replaced) {
        const { formerEditions } = (await desk.fileOf(file.id)).media
        for (const { url } of formerEditions) expect([url, await desk.asReader(url)]).toEqual([url, 404])
      }
    }

    for (let step = 0; step < steps; step += 1) {
      const name = pick(Object.keys(actions)) ?? ''
      const person = pick(people) ?? 'superadmin'
      done.push(`${name} by ${person}`)
      const open = files.filter(isPublic)
      const isAllowed = await actions[name]?.(await as(person), person)
      if (isAllowed === false) refused += 1
      // Whoever looks at the files for this test stays signed in.
      await as('superadmin')
      // What is public now is there at once; what has ended is gone within a minute.
      for (const known of files.filter(isPublic))
        expect([known.file.path, await desk.asReader(known.file.path)]).toEqual([known.file.path, 200])
      await cloud.settled()
      if (name === 'replace' || open.some((known) => !isPublic(known))) await desk.move(minute)
      await check('after')
    }
    expect(files.length).toBeGreaterThan(3)
    expect(refused).toBeGreaterThan(3)
  }, 600_000)
})
