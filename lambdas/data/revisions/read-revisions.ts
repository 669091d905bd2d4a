import type { Revision, RevisionRow } from '#shared/domain/posts/revision.ts'
import { categoryOrDefault, type Directory } from '../directory/directory.ts'
import { loadHtml } from '../posts/load-post.ts'
import { removeHighlighting } from '../posts/stored-highlighting.ts'
import { between, where } from '../table/expressions.ts'
import { batchGet, queryItems } from '../table/table.ts'
import {
  factsKey,
  factsPrefix,
  RevisionFacts,
  RevisionText,
  revisionsOf,
  textKey,
} from './stored-revision.ts'

const pageSize = 50

/** A page of a post's revisions, newest first, and the start of the next page. */
export async function listRevisions(
  postId: string,
  before: number | undefined,
): Promise<{ revisions: RevisionRow[]; next: number | undefined }> {
  const until = before === undefined ? `${factsPrefix}~` : factsKey(postId, before - 1).sk
  const items = await queryItems({
    ...where([{ pk: revisionsOf(postId) }, between('sk', factsPrefix, until)]),
    ScanIndexForward: false,
    Limit: pageSize,
    // A user who has just restored a version expects the replaced one in the list.
    ConsistentRead: true,
  })
  const revisions = items.map((item) => RevisionFacts.parse(item))
  return { revisions, next: items.length === pageSize ? revisions.at(-1)?.version : undefined }
}

/** One revision with its text and the current name of its category. */
export async function findRevision(
  postId: string,
  version: number,
  directory: Directory,
): Promise<Revision | undefined> {
  const keys = [factsKey(postId, version), textKey(postId, version)]
  const items = await batchGet(keys, { consistent: true })
  const facts = items.find(({ sk }) => sk === keys[0]?.sk)
  const text = items.find(({ sk }) => sk === keys[1]?.sk)
  if (!facts || !text) return undefined
  const { stored, categoryId, vocabulary: _vocabulary, ...rest } = RevisionText.parse(text)
  return {
    ...RevisionFacts.parse(facts),
    ...rest,
    category: categoryOrDefault(directory, categoryId).name,
    content: removeHighlighting(await loadHtml(stored)),
  }
}
