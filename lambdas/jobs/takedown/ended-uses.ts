import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from '#shared/zod.ts'
import { authorSk, directoryKey } from '../../data/directory/directory.ts'
import { settingsKey } from '../../data/directory/settings.ts'
import { customCssKey } from '../../data/directory/settings-record.ts'
import { authorIdFrom } from '../../data/posts/stored-post.ts'
import { requestedMediaId } from '../../data/posts/used-media.ts'
import { mediaIdsIn, mediaIdsInPress } from '../../data/uploads/embargo/file-uses.ts'
import { mediaPrefix } from '../../data/uploads/media.ts'
import { mediaUsePrefix } from '../../data/uploads/media-uses.ts'

/**
 * What may have lost its last public use: a file, or the files of a post and the portrait of its author. The public
 * copies of a file that is `renewed` are outdated in any case.
 */
export const Takedown = z.union([
  z.strictObject({
    file: z.guid(),
    renewed: z.optional(z.literal(true)),
    again: z.optional(z.literal(true)),
  }),
  z.strictObject({
    post: z.string(),
    author: z.nullable(z.string()),
    again: z.optional(z.literal(true)),
  }),
])
export type Takedown = z.infer<typeof Takedown>

const text = z.object({ S: z.string() })
const Keys = z.object({ pk: text, sk: text })
/** What decides whether a post is public, and whose portrait it shows. */
const Summary = z.object({
  status: text,
  gsi1pk: z.optional(text),
  gsi1sk: z.optional(text),
  gsi3pk: z.optional(text),
})
const Profile = z.object({ profileImage: z.optional(text) })
const File = z.object({
  madePublicAt: z.optional(text),
  deletedAt: z.optional(text),
  edition: z.optional(text),
})
const Stylesheet = z.object({ css: text })
const PressArticles = z.object({ press: z.object({ M: z.object({ articles: text }) }) })

/**
 * The public uses of files that a change in the table may have ended, and files whose bytes it replaced. Whether a file is still public is not decided
 * here, but from the table as it is when the message is read.
 */
export function endedUses({ eventName, dynamodb }: DynamoDBRecord): Takedown[] {
  const { pk, sk } = Keys.parse(dynamodb?.Keys)
  const { OldImage: before, NewImage: after } = dynamodb ?? {}
  const files = (ids: readonly (string | undefined)[]) =>
    ids.filter((id) => z.guid().safeParse(id).success).map((file = '') => ({ file }))

  if (sk.S === 'SUMMARY') {
    const { data } = Summary.safeParse(before)
    if (data?.status.S !== 'published' || isDeepStrictEqual(data, Summary.safeParse(after).data)) return []
    return [{ post: pk.S.slice('POST#'.length), author: authorIdFrom(data.gsi3pk?.S) }]
  }
  // A file of an earlier release was public without a use: its first use may hold it.
  if (pk.S.startsWith(mediaUsePrefix)) return files([pk.S.slice(mediaUsePrefix.length)])
  if (pk.S.startsWith(mediaPrefix)) {
    const ids = files([pk.S.slice(mediaPrefix.length)])
    if (isReplaced(before, after)) return ids.map(({ file }) => ({ file, renewed: true }))
    return eventName === 'REMOVE' || losesPublicity(before, after) ? ids : []
  }
  if (pk.S === directoryKey.pk && sk.S.startsWith(authorSk(''))) {
    const [had, has] = [before, after].map((image) => Profile.safeParse(image).data?.profileImage?.S)
    return had && had !== has ? files([requestedMediaId(had)]) : []
  }
  if (pk.S === settingsKey.pk && sk.S === customCssKey.sk)
    return files(mediaIdsIn(Stylesheet.safeParse(before).data?.css.S ?? ''))
  if (pk.S === settingsKey.pk && sk.S === settingsKey.sk) {
    const [had, has] = [before, after].map((image) => PressArticles.safeParse(image).data?.press.M.articles.S)
    return had && had !== has ? files(mediaIdsInPress(had)) : []
  }
  return []
}

/** Whether the bytes of a file were replaced. */
function isReplaced(before: unknown, after: unknown): boolean {
  const [had, has] = [File.safeParse(before).data, File.safeParse(after).data]
  return had !== undefined && has !== undefined && had.edition?.S !== has.edition?.S
}

/** Whether staff took back that the file is public, or moved it to the trash. */
function losesPublicity(before: unknown, after: unknown): boolean {
  const [had, has] = [File.safeParse(before).data, File.safeParse(after).data]
  if (!had || !has) return false
  return (
    (had.madePublicAt !== undefined && has.madePublicAt === undefined) || (!had.deletedAt && !!has.deletedAt)
  )
}
