import { readFile } from 'node:fs/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { type Directory, readDirectory } from '../../lambdas/data/directory.ts'
import { type Change, createPost } from '../../lambdas/data/posts.ts'
import { dynamo, getItem, tableName } from '../../lambdas/data/table.ts'
import { highlighted } from '../../lambdas/posts/highlight.ts'
import { sanitise } from '../../lambdas/posts/sanitise.ts'
import { allDone } from './all-done.ts'
import type { SampleArticle } from './article.ts'
import { articles } from './articles/index.ts'
import { addressOf, pathOf, sizeOfPng } from './files.ts'
import { seedAuthors, seedCategories } from './newsroom.ts'
import { seedStaff } from './staff.ts'
import { seedLibrary, storeFiles } from './store-files.ts'

/** Says that the sample newsroom was written once: what staff change or delete of it later stays so. */
const marker = { pk: 'SEED', sk: 'SEED' }
const day = 24 * 60 * 60 * 1000

/**
 * Fills an empty platform with the sample newsroom (decision A56), with the environment of a function.
 * It happens once: later runs change nothing. A run that was interrupted is completed by the next one,
 * which knows by slugs, names and fixed ids what is there already.
 */
export async function seed(options: {
  log: (line: string) => void
  /** Keeps the first passwords of the sample staff. */
  staffFile: string
  now: Date
}): Promise<void> {
  const { log, staffFile, now } = options
  if (await getItem(marker, { consistent: true })) return

  const firstOfStaff = seedAuthors(now).then(() => seedStaff(staffFile, now))
  await allDone<unknown>([storeFiles(), seedCategories(now), firstOfStaff])
  const superadmin = await firstOfStaff
  await seedLibrary(superadmin, now)
  const directory = await readDirectory({ consistent: true })
  let written = 0
  // One after the other: they count in under the same categories, authors and tags.
  for (const article of articles) {
    if (await write(article, directory, { by: superadmin, now, audited: false })) written += 1
  }
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...marker, seededAt: now.toISOString() } }),
  )
  log(`Seeded the sample newsroom: ${written} articles.`)
}

/** False where the article is there already, under its slug. */
async function write(article: SampleArticle, directory: Directory, change: Change): Promise<boolean> {
  const { title, excerpt, description, category, author, tags, status, publishedInDays, picture } = article
  try {
    await createPost(
      {
        title,
        slug: slugOf(title),
        excerpt,
        description,
        content: await highlighted(sanitise(article.content.trim())),
        status,
        authorId: directory.authors.find(({ name }) => name === author)?.id,
        category,
        publishedAt:
          publishedInDays === undefined
            ? undefined
            : new Date(change.now.getTime() + publishedInDays * day).toISOString(),
        tags: [...tags],
        ...(picture && {
          featuredImage: addressOf(picture.file),
          featuredImageAlt: picture.alt,
          featuredImageSize: sizeOfPng(await readFile(pathOf(picture.file))),
        }),
      },
      change,
    )
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'slug_taken') return false
    throw error
  }
}
