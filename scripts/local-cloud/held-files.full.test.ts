import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingDynamoDb } from '../../lambdas/testing/table/dynamodb.ts'
import type { LocalCloud } from './cloud.ts'
import { seededRandom } from './seeded-random.ts'
import { type DeskPost, FileDesk, minute, type Uploaded, using } from './testing/file-desk.ts'
import { makePublic } from './testing/make-public.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

/** A file, and what the rule depends on. */
interface Known {
  file: Uploaded
  /** The post that uses it; an instant in the future is a scheduled one. */
  post?: { stored: DeskPost; publishedAt: number } | undefined
  madePublic: boolean
  deleted: boolean
  erased: boolean
  /** What its current bytes hold, if they were replaced. */
  text?: string
}

const steps = 120

describe.skipIf(missingDynamoDb())('files through random days at the desk', () => {
  let cloud: LocalCloud
  let desk: FileDesk
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    desk = await FileDesk.open(cloud)
  })
  afterAll(() => cloud.stop())

  test('nothing is readable before its second or a minute after its end, and nothing public is ever missing', async () => {
    const seed = Math.floor(cloud.clock.now().getTime() / 86_400_000)
    const random = seededRandom(seed)
    const pick = <Kind>(list: readonly Kind[]): Kind | undefined => list[Math.floor(random() * list.length)]
    const now = () => cloud.clock.now().getTime()
    const files: Known[] = []
    const done: string[] = []

    const isPublic = ({ post, madePublic, deleted, erased }: Known) =>
      !erased && ((post && post.publishedAt <= now()) || (madePublic && !deleted))
    const at = (instant: number) => ({
      status: 'published' as const,
      publishedAt: new Date(instant).toISOString(),
    })

    const actions: Record<string, () => Promise<unknown>> = {
      async upload() {
        const file = await desk.upload(random() < 0.5 ? 'image/png' : 'application/pdf')
        files.push({ file, madePublic: false, deleted: false, erased: false })
      },
      async attach() {
        const known = pick(files.filter(({ post, deleted, erased }) => !post && !deleted && !erased))
        if (!known) return
        const publishedAt = now() + Math.floor((random() - 0.4) * 20) * minute
        const title = `Post ${done.length}`
        known.post = {
          stored: await desk.write({ title, ...using(known.file), ...at(publishedAt) }),
          publishedAt,
        }
      },
      async reschedule() {
        const known = pick(files.filter(({ post }) => post))
        if (!known?.post) return
        const publishedAt = now() + Math.floor((random() - 0.5) * 20) * minute
        known.post = {
          stored: await desk.save(known.post.stored, { ...using(known.file), ...at(publishedAt) }),
          publishedAt,
        }
      },
      async detach() {
        const known = pick(files.filter(({ post }) => post))
        if (!known?.post) return
        await desk.admin.call('posts.delete', { params: { id: known.post.stored.id } })
        known.post = undefined
      },
      async makePublic() {
        const known = pick(files.filter(({ deleted, erased }) => !deleted && !erased))
        if (!known) return
        known.madePublic = random() < 0.5
        expect(await makePublic(desk.admin, known.file.path, { madePublic: known.madePublic })).toBe(200)
      },
      async trash() {
        const known = pick(files.filter(({ deleted, erased }) => !deleted && !erased))
        if (!known) return
        const params = { id: known.file.id }
        await desk.admin.call('media.delete', { params, query: { anyway: 'true' } })
        known.deleted = true
        known.madePublic = false
      },
      async restore() {
        const known = pick(files.filter(({ deleted, erased }) => deleted && !erased))
        if (!known) return
        await desk.admin.call('media.restore', { params: { id: known.file.id } })
        known.deleted = false
      },
      async replace() {
        const known = pick(
          files.filter(({ file, deleted, erased }) => !deleted && !erased && file.path.endsWith('.pdf')),
        )
        if (!known) return
        const text = `bytes of step ${done.length}.`
        expect(await desk.replace(known.file, Buffer.from(`%PDF-1.7\n${text.padEnd(60)}`))).toBe(null)
        known.text = text
      },
      async erase() {
        const known = random() < 0.3 ? pick(files.filter(({ erased }) => !erased)) : undefined
        if (!known) return
        const query = { now: 'true', anyway: 'true' }
        await desk.admin.call('media.delete', { params: { id: known.file.id }, query })
        known.erased = true
      },
      /** To a millisecond before the next publication, and then to it. */
      async nextPublication() {
        const coming = files.flatMap(({ post, erased }) =>
          post && !erased && post.publishedAt > now() ? [post.publishedAt] : [],
        )
        if (coming.length === 0) return
        await desk.move(Math.min(...coming) - 1 - now())
        await check('a millisecond before')
        await desk.move(1)
      },
    }

    const textOf = async ({ file }: Known) =>
      /bytes of step \d+\./.exec(String(await desk.read(file.path)))?.[0]
    async function check(when: string) {
      for (const known of files) {
        const told = `${known.file.path} ${when} ${done.slice(-8).join(', ')} (seed ${seed})`
        expect([told, await desk.asReader(known.file.path)]).toEqual([told, isPublic(known) ? 200 : 404])
      }
      const replaced = files.filter(({ text, erased }) => text && !erased)
      for (const known of replaced.filter(isPublic)) expect(await textOf(known)).toBe(known.text)
      for (const { file } of replaced) {
        const { formerEditions } = (await desk.fileOf(file.id)).media
        for (const { url } of formerEditions) expect([url, await desk.asReader(url)]).toEqual([url, 404])
      }
    }

    for (let step = 0; step < steps; step += 1) {
      const name = pick(Object.keys(actions)) ?? ''
      done.push(name)
      const open = files.filter(isPublic)
      await actions[name]?.()
      // What is public now is there at once; what has ended is gone within a minute.
      for (const known of files.filter(isPublic))
        expect([known.file.path, await desk.asReader(known.file.path)]).toEqual([known.file.path, 200])
      await cloud.settled()
      if (name === 'replace' || open.some((known) => !isPublic(known))) await desk.move(minute)
      await check('after')
    }
    expect(files.length).toBeGreaterThan(3)
  }, 600_000)
})
