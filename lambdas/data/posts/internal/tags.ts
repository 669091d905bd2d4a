import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'
import { Problem } from '#shared/api/problem.ts'
import { tagSlugOf } from '#shared/domain/posts/slug.ts'
import type { Key } from '../../table/table.ts'
import type { TransactionStep } from '../../table/transact.ts'

const tagKey = (slug: string): Key => ({ pk: `TAG#${slug}`, sk: 'TAG' })

/** There is one tag per slug, however it is spelled. A name without any letter or digit gets a slug of its hash. */
export const tagSlug = (name: string): string =>
  tagSlugOf(anyAscii(name)) || `tag-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`

/** Keeps the first spelling of each tag. */
export function distinctTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>()
  for (const name of names) if (!bySlug.has(tagSlug(name))) bySlug.set(tagSlug(name), name)
  return [...bySlug.values()]
}

/** Counts a post in under the tags that it gains, and out under those that it loses. */
export function tagSteps(before: readonly string[], after: readonly string[], now: Date): TransactionStep[] {
  const had = new Set(before.map(tagSlug))
  const has = new Set(after.map(tagSlug))
  const gained = after.filter((name) => !had.has(tagSlug(name)))
  const lost = before.filter((name) => !has.has(tagSlug(name)))
  return [...gained.map((name) => incrementTag(name, now)), ...lost.map(decrementTag)]
}

const incrementTag = (name: string, now: Date): TransactionStep => ({
  Update: {
    Key: { ...tagKey(tagSlug(name)) },
    UpdateExpression:
      'SET #name = if_not_exists(#name, :name), slug = :slug, createdAt = if_not_exists(createdAt, :now) ADD postCount :one',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: {
      ':name': name,
      ':slug': tagSlug(name),
      ':now': now.toISOString(),
      ':one': 1,
    },
  },
})

const decrementTag = (name: string): TransactionStep => ({
  Update: {
    Key: { ...tagKey(tagSlug(name)) },
    UpdateExpression: 'ADD postCount :less',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':less': -1 },
  },
  onConditionFailed: () =>
    new Problem('conflict', `The tag “${name}” was just deleted. Reload the post and save it again.`),
})
