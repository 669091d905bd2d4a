import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import type { TestNewsroom } from './newsroom.ts'
import { longText } from './posts.ts'
import { until } from './responses.ts'

/** CloudFront refuses a purge for longer than usual, and then accepts it. */
export async function refusePurges({ cloud, callLater }: TestNewsroom): Promise<void> {
  const areListed = (wanted: number) => async () => {
    // Some of the calls move the clock, so the purge soon counts as late.
    const { failedPurges } = await callLater<ResponseOf<Api['overview.get']>>('overview.get', {}, 200)
    return failedPurges?.length === wanted
  }
  cloud.faults.set({ service: 'cloudfront', kind: 'throttled', rate: 1 })
  await callLater('posts.create', { body: { title: 'Hardly seen', status: 'published' } }, 201)
  await until('a refused purge in the overview', areListed(1))
  cloud.faults.clear()
  await until('its end', areListed(0))
}

const day = 24 * 60 * 60 * 1000

/**
 * A month later the daily job deletes what is in the trash, and the file of a deleted picture goes. It comes last:
 * sessions and much else have expired then.
 */
export async function letTimePass(newsroom: TestNewsroom, deletedPicture: string): Promise<void> {
  const { cloud, runner, uncounted } = newsroom
  const { BODY_BUCKET, MEDIA_BUCKET } = cloud.env
  const trash = () => runner.idsInTrash()
  if ((await trash()).length === 0) throw new Error('There is nothing in the trash')
  const before = (await runner.keysBelow(BODY_BUCKET, 'bodies/')).length
  cloud.clock.move(32 * day)
  await until('the trash’s emptying', async () => (await trash()).length === 0)
  // The job's last work, which it cannot do any more once `failJobs` has spoiled the directory. Should its first attempt
  // have failed, the next one needs time to pass.
  await until('the counting of posts', () => {
    cloud.clock.move(60_000)
    return runner.areCounted(uncounted.id)
  })
  await until('its bodies', async () => (await runner.keysBelow(BODY_BUCKET, 'bodies/')).length < before)
  const picture = `media/${mediaIdOf(deletedPicture)}`
  await until(
    'the picture’s erasure',
    async () => (await runner.keysBelow(MEDIA_BUCKET, picture)).length === 0,
  )
  await until('the cleaning of texts', () => {
    cloud.clock.move(60_000)
    return runner.areCleaned()
  })
  await until('a seal of the audit log', () => runner.hasSeal())
  await sumUpTheWeek(newsroom)
  await failJobs(newsroom)
  await until('a mail about the alarm', () => runner.hasSent('system-notice'))
  // The alarm is still raised a day later, and the reminder finds it.
  cloud.clock.move(day)
}

/** A long article and its former version, as an older release might have stored them, and one whose text is lost. */
export async function storeDirtyTexts({ runner, callLater }: TestNewsroom, lostPost: string): Promise<void> {
  const article = { title: 'Of an older release', content: longText(), status: 'published' }
  const { post } = await callLater<{ post: { id: string } }>('posts.create', { body: article }, 201)
  await callLater(
    'posts.update',
    { params: { id: post.id }, body: { ...article, excerpt: 'Saved again.' } },
    200,
  )
  await runner.storeDirtyTexts(post.id, lostPost)
}

/** On the next Monday morning staff get a mail about the week. */
async function sumUpTheWeek({ cloud, runner }: TestNewsroom): Promise<void> {
  const now = cloud.clock.now()
  const monday = new Date(now)
  // In every zone that the settings' default stands for, it is morning then.
  monday.setUTCHours(14, 0, 0, 0)
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7))
  if (monday <= now) monday.setUTCDate(monday.getUTCDate() + 7)
  cloud.clock.move(monday.getTime() - now.getTime())
  await until('the mail about the week', () => runner.hasSent('staff-digest'))
}

/** Makes scheduled jobs fail with unreadable records. After the retries, their events go to the dead-letter queue. */
async function failJobs({ cloud, runner }: TestNewsroom): Promise<void> {
  await runner.putItem({ pk: 'AUDITSEAL', sk: '9999999999' })
  await runner.putItem({ pk: 'DIRECTORY', sk: 'TAGCHANGE#broken' })
  await runner.putItem({ pk: 'RETENTION', sk: 'RETENTION', done: 1 })
  await runner.putItem({ pk: 'CLEANING', sk: 'CLEANING', done: 'broken' })
  await runner.putItem({ pk: 'MAILINGWORK', sk: 'DUE#0' })
  cloud.clock.move(2 * day)
}
