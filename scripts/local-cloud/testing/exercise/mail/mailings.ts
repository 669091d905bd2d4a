import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { mailingKey } from '../../../../../lambdas/data/mailings/mailing-record.ts'
import type { TestNewsroom } from '../newsroom.ts'

/** An article goes out to subscribers; staff read its report, and send it once more. */
export async function mailArticles({ later, runner, category }: TestNewsroom): Promise<void> {
  await later('mailings.recipients', { query: { category: category.name } }, 200)
  const body = {
    title: 'For subscribers',
    status: 'published',
    category: category.id,
    emailSubscribers: true,
  }
  const { post } = await later<ResponseOf<Api['posts.create']>>('posts.create', { body }, 201)
  const params = { id: post.id }
  const { mailing } = await later<ResponseOf<Api['mailings.ofPost']>>('mailings.ofPost', { params }, 200)
  if (!mailing) throw new Error('The mailing of an article that was ticked is not planned')
  await later('mailings.get', { params: { id: mailing.id } }, 200)
  await later('mailings.list', {}, 200)
  const { id, counts, ...fields } = mailing
  await runner.putItem({ ...mailingKey(id), ...fields, ...counts, state: 'sent' })
  await later('mailings.again', { params }, 200)
}
