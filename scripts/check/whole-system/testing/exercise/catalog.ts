import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { until } from './responses.ts'

const color = '#3b82f6'
const work = { pk: 'TAGWORK', sk: 'TAGWORK' }

/** Creates, changes, orders, merges and deletes categories, tags and authors that posts have. */
export async function manageCatalog({ cloud, runner, callLater }: TestNewsroom): Promise<void> {
  const category = async (name: string) =>
    (await callLater<{ category: { id: string } }>('categories.create', { body: { name, color } }, 201))
      .category
  const tagged = (...tags: string[]) =>
    callLater('posts.create', { body: { title: tags.join(' '), tags, status: 'published' } }, 201)
  const merge = (from: string, into: string) => callLater('tags.merge', { body: { from: [from], into } }, 200)
  const rename = (id: string, name: string) =>
    callLater('tags.update', { params: { id }, body: { name } }, 200)
  const remove = (id: string) => callLater('tags.delete', { params: { id } }, 200)

  await category('Blog')
  const { id } = await category('Passing')
  await callLater('posts.create', { body: { title: 'In passing', category: id } }, 201)
  await callLater('categories.update', { params: { id }, body: { name: 'Passed', color } }, 200)
  await callLater('categories.reorder', { body: { ids: [id] } }, 200)
  await callLater('categories.delete', { params: { id } }, 200)

  const profile = { body: { name: 'Passing Author' } }
  const { author } = await callLater<{ author: { id: string } }>('authors.create', profile, 201)
  const params = { id: author.id }
  await callLater('authors.update', { params, body: { name: 'Past Author', isActive: false } }, 200)
  await callLater('authors.delete', { params }, 200)

  // Otherwise the job would do the work of these endpoints.
  cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-rewrite-tags' })
  const blockTagJob = () => runner.putItem({ ...work, leasedUntil: cloud.clock.now().getTime() + 1e9 })
  const unblockTagJob = () => runner.forgetItem(work)
  await callLater('tags.create', { body: { name: 'Unused' } }, 201)
  // Each change begins while the one before it is still being written into posts.
  await tagged('one', 'two', 'three')
  await tagged('one')
  await blockTagJob()
  await merge('one', 'two')
  await merge('two', 'three')
  await rename('three', 'Four')
  await remove('four')
  await callLater('tags.list', {}, 200)
  await unblockTagJob()
  await callLater('tags.continue', {}, 200)
  await tagged('merged', 'into')
  await merge('merged', 'into')
  await rename('into', 'Renamed')
  await remove('renamed')
  // On a busy machine a job that had begun before the fault may have done the endpoint's work.
  await tagged('late', 'later')
  await blockTagJob()
  await merge('late', 'later')
  await rename('later', 'Latest')
  await unblockTagJob()
  await callLater('tags.continue', {}, 200)

  await tagged('abandoned')
  await blockTagJob()
  await remove('abandoned')
  await unblockTagJob()
  cloud.faults.clear()
  const visitor = new SiteClient(cloud.siteUrl)
  await until('The job’s next step with a change of a tag', async () => {
    const { changes } = await callLater<{ changes: unknown[] }>('tags.list', {}, 200)
    return changes.length === 0
  })
  for (const path of ['/blog?tag=merged', '/blog?category=passed']) {
    const status = await visitor.read(path)
    if (status !== 301) throw new Error(`${path} answered ${status}`)
  }
  const former: Record<string, string>[] = [{ tag: 'merged' }, { category: 'passed' }]
  for (const query of former) {
    const { status } = await visitor.call('blog.list', { query })
    if (status !== 200) throw new Error(`A former address answered ${status}`)
  }
}
