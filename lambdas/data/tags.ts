import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'
import { Problem } from '#shared/api/problem.ts'
import { tagSlugOf } from '#shared/domain/slug.ts'
import type { Key } from './table.ts'
import type { Step } from './transact.ts'

const tagKey = (slug: string): Key => ({ pk: `TAG#${slug}`, sk: 'TAG' })

/** One tag entity per slug (decision A76); a name without any letter still gets one of its own. */
export const tagSlug = (name: string): string =>
  tagSlugOf(anyAscii(name)) || `tag-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`

/** Keeps the first spelling of each tag. */
export function distinctTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>()
  for (const name of names) if (!bySlug.has(tagSlug(name))) bySlug.set(tagSlug(name), name)
  return [...bySlug.values()]
}

/** Counts a post in under the tags that it gains, and out under those that it loses. */
export function tagSteps(before: readonly string[], after: readonly string[], now: Date): Step[] {
  const had = new Set(before.map(tagSlug))
  const has = new Set(after.map(tagSlug))
  const gained = after.filter((name) => !had.has(tagSlug(name)))
  const lost = before.filter((name) => !has.has(tagSlug(name)))
  return [...gained.map((name) => countedIn(name, now)), ...lost.map(countedOut)]
}

const countedIn = (name: string, now: Date): Step => ({
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

const countedOut = (name: string): Step => ({
  Update: {
    Key: { ...tagKey(tagSlug(name)) },
    UpdateExpression: 'ADD postCount :less',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':less': -1 },
  },
  refused: () =>
    new Problem('conflict', `The tag “${name}” was removed a moment ago. Load the post again and save it.`),
})
