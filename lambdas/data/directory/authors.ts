import { Problem } from '#shared/api/problem.ts'
import type { Author, AuthorInput } from '#shared/domain/catalog/author.ts'
import * as z from '#shared/zod.ts'
import { exists, update, when, where } from '../table/expressions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { inVersion, refuseStale, VersionConflict } from '../table/version-conflict.ts'
import { authorSk, directoryKey, readDirectory, type StoredAuthor } from './directory.ts'

type Audit = (before: StoredAuthor, after?: Author) => Promise<TransactionStep[]>

const keyOf = (id: string) => ({ ...directoryKey, sk: authorSk(id) })

async function loadAuthor(id: string): Promise<StoredAuthor> {
  const { authors } = await readDirectory({ consistent: true })
  const author = authors.find((each) => each.id === id)
  if (!author) throw new Problem('not_found', 'This author no longer exists.')
  return author
}

/**
 * Replaces an author profile if it still has the version that the change is based on. Bylines are updated
 * immediately, since they are joined when posts are read.
 */
export const updateAuthor = (
  id: string,
  { version, ...input }: AuthorInput & { version?: number | undefined },
  now: Date,
  audit: Audit,
): Promise<StoredAuthor> =>
  retryStale(async () => {
    const author = await loadAuthor(id)
    refuseStale('author', version, author)
    const { name, bio, profileImage, socialLinks, isActive } = input
    const next = author.version + 1
    const after: StoredAuthor = { ...author, ...input, updatedAt: now.toISOString(), version: next }
    await transact([
      {
        Update: {
          Key: keyOf(id),
          // Not the whole item, since posts change its count concurrently.
          ...update<StoredAuthor>({
            set: {
              name,
              bio,
              profileImage,
              socialLinks,
              isActive,
              updatedAt: after.updatedAt,
              version: next,
            },
            when: inVersion(author.version),
          }),
        },
        onConditionFailed: () => new VersionConflict(),
      },
      ...(await audit(author, after)),
    ])
    return after
  })

/** Deletes an author profile. Throws 409 while it has posts, or while a user is linked to it. */
export async function deleteAuthor(id: string, audit: Audit): Promise<void> {
  const author = await loadAuthor(id)
  if (author.postCount > 0) throw hasPosts()
  const users = await linkedUsers(id)
  if (users.length > 0) throw isLinked(users)
  await transact([
    {
      Delete: { Key: keyOf(id), ...when([exists(), { postCount: 0 }]) },
      onConditionFailed: hasPosts,
    },
    ...(await audit(author)),
  ])
}

const hasPosts = () =>
  new Problem('conflict', 'Cannot delete author with existing posts. Please reassign their posts first.')

const isLinked = (names: readonly string[]) =>
  new Problem(
    'conflict',
    `Cannot delete this author: ${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} linked to it. Unlink the ${names.length === 1 ? 'user' : 'users'} in User Management first.`,
  )

const LinkedUser = z.object({ name: z.string(), authorId: z._default(z.nullable(z.string()), null) })

/** Names of the users who write as this author. */
async function linkedUsers(authorId: string): Promise<string[]> {
  const items = await queryItems({
    IndexName: 'changed',
    ...where({ gsi2pk: 'USERS' }, { filter: { authorId } }),
  })
  return items.map((item) => LinkedUser.parse(item).name)
}
