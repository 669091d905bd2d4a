import { createHash } from 'node:crypto'
import type { Directory } from '../directory/directory.ts'
import { where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'

/**
 * How many of the most recently changed posts to hash. More than one, because an index may order simultaneous
 * saves either way.
 */
const changesRead = 10

/**
 * A hash that changes with every save of a post and every change of a category's or author's name. It costs
 * one query, of the most recently changed posts. It does not change when a scheduled article appears.
 */
export async function contentVersion(directory: Directory): Promise<string> {
  const changed = await queryItems({
    IndexName: 'changed',
    ...where({ gsi2pk: 'POSTS' }),
    ScanIndexForward: false,
    Limit: changesRead,
  })
  const facts = changed.map(({ pk, gsi2sk, version }) => [pk, gsi2sk, version])
  return createHash('sha256')
    .update(JSON.stringify([facts, directory]))
    .digest('base64url')
}
