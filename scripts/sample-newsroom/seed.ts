import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { type Directory, readDirectory } from '../../lambdas/data/directory/directory.ts'
import type { AcceptedPost } from '../../lambdas/data/post-changes/accepted-post.ts'
import { type Change, insertPost, loadForChange } from '../../lambdas/data/post-changes/change-post.ts'
import { retryOnConflict } from '../../lambdas/data/post-changes/retry-on-conflict.ts'
import { dynamo, getItem, tableName } from '../../lambdas/data/table/table.ts'
import { highlighted } from '../../lambdas/posts/article-html/highlight.ts'
import { sanitize } from '../../lambdas/posts/sanitize.ts'
import type { SampleArticle } from './article.ts'
import { articles } from './articles/index.ts'
import { seedAuthors, seedCategories, seedTags } from './categories-authors-tags.ts'
import { pathOf, sizeOfPng, urlOf } from './files.ts'
import { seedInbox } from './inbox/seed-inbox.ts'
import { settleAll } from './settle-all.ts'
import { seedStaff } from './staff.ts'
import { seedLibrary, uploadFiles } from './upload-files.ts'

/** Marks the seeding as done, so that it never overwrites what staff change or delete later. */
const marker = { pk: 'SEED', sk: 'SEED' }
const day = 24 * 60 * 60 * 1000

/**
 * Fills an empty platform with the sample content, so that a first run shows a complete newsroom. Needs the environment
 * variables of a function. Runs only once: later runs change nothing. An interrupted run is completed by the next
 * one, which recognizes existing entries by their slugs, names and fixed ids.
 */
export async function seed(options: {
  log: (line: string) => void
  /** Where the initial passwords of the sample staff are written. */
  staffFile: string
  now: Date
}): Promise<void> {
  const { log, staffFile, now } = options
  if (await getItem(marker, { consistent: true })) return

  const seededStaff = seedAuthors(now).then(() => seedStaff(staffFile, now))
  await settleAll<unknown>([uploadFiles(), seedCategories(now), seedTags(now), seededStaff])
  const superadmin = await seededStaff
  await settleAll([seedLibrary(superadmin, now), seedInbox(superadmin, now)])
  const directory = await readDirectory({ consistent: true })
  let created = 0
  // One after the other, because they update the same counters of categories, authors and tags.
  for (const article of articles) {
    if (await seedArticle(article, directory, { by: superadmin, now, audited: false })) created += 1
  }
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...marker, seededAt: now.toISOString() } }),
  )
  log(`Seeded the sample newsroom: ${created} articles.`)
}

/** False if the article exists already, under its slug. */
async function seedArticle(article: SampleArticle, directory: Directory, change: Change): Promise<boolean> {
  const accepted = await toAcceptedPost(article, directory, change.now)
  const id = randomUUID()
  try {
    await retryOnConflict(async (isLastAttempt) => {
      const latest = await loadForChange(undefined)
      return insertPost(id, { accepted, directory: latest.directory, change, isLastAttempt })
    })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'slug_taken') return false
    throw error
  }
}

async function toAcceptedPost(
  article: SampleArticle,
  { authors }: Directory,
  now: Date,
): Promise<AcceptedPost> {
  const { title, excerpt, description, category, author, tags, status, publishedInDays } = article
  const { picture, keyFacts, download } = article
  return {
    title,
    slug: slugOf(title),
    excerpt,
    description,
    content: await highlighted(sanitize(article.content.trim())),
    status,
    authorId: authors.find(({ name }) => name === author)?.id,
    category,
    publishedAt:
      publishedInDays === undefined
        ? undefined
        : new Date(now.getTime() + publishedInDays * day).toISOString(),
    tags: [...tags],
    ...(keyFacts && { keyFacts: [...keyFacts] }),
    ...(download && { downloadUrl: urlOf(download.file), downloadCta: download.text }),
    ...(picture && {
      featuredImage: urlOf(picture.file),
      featuredImageAlt: picture.alt,
      featuredImageSize: sizeOfPng(await readFile(pathOf(picture.file))),
    }),
  }
}
