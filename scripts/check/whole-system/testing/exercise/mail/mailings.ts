import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Mailing } from '#shared/domain/mailings.ts'
import { subscriberItem } from '../../../../../../lambdas/testing/many/many-subscribers.ts'
import type { TestNewsroom } from '../newsroom.ts'
import { until } from '../responses.ts'

/** An article goes out to a subscriber while SES is down at first; staff read its report, and send it once more. */
export async function mailArticles({ cloud, callLater, runner, category }: TestNewsroom): Promise<void> {
  await runner.putItem(await subscriberItem({ email: 'reader@fund.example' }))
  await callLater('mailings.recipients', { query: { category: category.name } }, 200)
  const body = {
    title: 'For subscribers',
    status: 'published',
    category: category.id,
    emailSubscribers: true,
  }
  // Of that job alone: other mails of these minutes would use the fault up before it tries.
  cloud.faults.set({ service: 'ses', kind: 'down', rate: 1, only: 'jobs-send-mailings' })
  const { post } = await callLater<ResponseOf<Api['posts.create']>>('posts.create', { body }, 201)
  const params = { id: post.id }
  /** Each look lets more than a minute pass, so that the job runs. */
  const mailing = async (): Promise<Mailing | null> =>
    (await callLater<ResponseOf<Api['mailings.ofPost']>>('mailings.ofPost', { params }, 200)).mailing
  await until(
    'an attempt',
    async () =>
      cloud.faults.rules().some(({ service, hits }) => service === 'ses' && hits > 0) ||
      (await mailing()) === null,
  )
  cloud.faults.clear()
  await until('its mails', async () => (await mailing())?.state === 'sent')
  // Whoever else has confirmed by now gets it, too: those who were imported.
  await until('its delivery', async () => {
    const { planned = 0, delivered = 0 } = (await mailing())?.counts ?? {}
    return planned > 0 && delivered === planned
  })

  const { mailings } = await callLater<ResponseOf<Api['mailings.list']>>('mailings.list', {}, 200)
  await callLater('mailings.get', { params: { id: mailings[0]?.id ?? '' } }, 200)
  await callLater('mailings.test', { params }, 200)
  await callLater('mailings.again', { params }, 200)
}

const day = 24 * 60 * 60 * 1000

/** On the next Monday afternoon the digest of the week has been planned. */
export async function sendDigest({ cloud, runner }: TestNewsroom): Promise<void> {
  const now = cloud.clock.now()
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 18)
  // Not today: on a Monday its digest may have been due before anything was mailed.
  const monday = today + ((8 - now.getUTCDay()) % 7 || 7) * day
  cloud.clock.move(monday - now.getTime())
  await until('a digest', () => runner.hasDigest())
}
