import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import anyAscii from 'any-ascii'
import { slugOf } from '#shared/domain/slug.ts'
import { dynamo, getItem, type Key, tableName } from './table.ts'
import type { Step } from './transact.ts'

const markerKey = (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' })

/** Thrown out of a transaction: another post holds this slug. */
export class SlugTaken extends Error {}

/** What a title asks for, before anybody else is considered (decisions A15 and A17). */
export const slugOfTitle = (title: string, id: string): string => slugOf(anyAscii(title)) || `post-${id}`

/** The post that a slug leads to, be it that post's present one or an old one. */
export async function postIdOf(slug: string): Promise<string | undefined> {
  const marker = await getItem(markerKey(slug))
  return typeof marker?.['postId'] === 'string' ? marker['postId'] : undefined
}

/**
 * A slug that is probably free: the one asked for, else with the next number. The holder's marker counts,
 * so that a thousand posts of one title find theirs at once. The transaction that claims it has the last word.
 */
export async function freeSlug(wanted: string): Promise<string> {
  if (!(await getItem(markerKey(wanted), { consistent: true }))) return wanted
  const number = await nextNumber(wanted)
  return number === undefined ? wanted : `${wanted}-${number}`
}

/** From 2 on; nothing once the slug was given up in the meantime. */
async function nextNumber(slug: string): Promise<number | undefined> {
  try {
    const { Attributes } = await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...markerKey(slug) },
        UpdateExpression: 'ADD sameTitles :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    return Number(Attributes?.['sameTitles']) + 1
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}

/** Claims the slugs that a post gains and gives up those that it loses, so that no two posts ever share one. */
export function slugSteps(postId: string, before: readonly string[], after: readonly string[]): Step[] {
  const gained = after.filter((slug) => !before.includes(slug))
  const lost = before.filter((slug) => !after.includes(slug))
  return [
    ...gained.map((slug) => ({
      Put: { Item: { ...markerKey(slug), postId }, ConditionExpression: 'attribute_not_exists(pk)' },
      refused: () => new SlugTaken(slug),
    })),
    ...lost.map((slug) => ({ Delete: { Key: { ...markerKey(slug) } } })),
  ]
}
