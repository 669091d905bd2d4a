import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import { PublicSettings } from '#shared/domain/settings/settings-views.ts'
import * as z from '#shared/zod.ts'
import { authorSk, categorySk, directoryKey, tagChangeSk } from '../data/directory/directory.ts'
import { settingsKey } from '../data/directory/settings.ts'
import { instantFromSortKey } from '../data/table/sort-key.ts'
import { erasedPrefix } from '../data/uploads/erased-media.ts'

/** A change in the table that readers may see. */
export type PublicChange =
  | {
      kind: 'post'
      /** Slugs under which readers could or can read the post; none for a scheduled post. */
      slugs: string[]
      /** More than its body changed: pages of other articles may show outdated facts about it. */
      affectsOtherPages: boolean
    }
  | { kind: 'category' }
  | { kind: 'author' }
  /** A tag was renamed, merged or deleted: articles show it at once, before and after they are rewritten. */
  | { kind: 'tag' }
  | { kind: 'settings' }
  /** A media file was erased. */
  | { kind: 'file'; id: string }
  /** A stream record that could not be parsed: anything may have changed. */
  | { kind: 'unknown' }

const Text = z.object({ S: z.string() })
const Keys = z.object({ pk: Text, sk: Text })
const Summary = z.object({
  slug: Text,
  status: Text,
  gsi1sk: z.optional(Text),
  /** Present while the post is in the trash. */
  deletedAt: z.optional(Text),
})
const Image = z.record(z.string(), z.unknown())

interface Published {
  slug: string
  publishedAt: string
}

/** The slug and date of a published post, undefined for other posts. */
function parsePublishedPost(image: unknown): Published | undefined {
  if (!image) return undefined
  const { slug, status, gsi1sk, deletedAt } = Summary.parse(image)
  return status.S === 'published' && gsi1sk && !deletedAt
    ? { slug: slug.S, publishedAt: instantFromSortKey(gsi1sk.S) }
    : undefined
}

const Rewritten = z.object({
  version: z.object({ N: z.string() }),
  retagged: z.object({ M: z.object({ version: z.object({ N: z.string() }) }) }),
  cleaned: z.optional(z.object({ N: z.string() })),
})

const Versioned = z.object({ version: z.object({ N: z.string() }) })

/** Whether this version only has a changed tag written into it, which readers have seen since the tag was changed. */
function isRetagged(oldImage: unknown, newImage: unknown): boolean {
  const { data } = Rewritten.safeParse(newImage)
  if (!data || data.version.N !== data.retagged.M.version.N) return false
  // A later change that leaves the version as it is, such as that of a file that the post uses.
  if (Versioned.safeParse(oldImage).data?.version.N === data.version.N) return false
  // If the text was cleaned, readers must not see the earlier version any longer.
  return data.cleaned?.N !== data.version.N
}

/**
 * Whether a migration only recorded the schema version of a post, or that its id in feeds is stored. A save would have
 * raised the post's own version.
 */
function isMigrated(oldImage: unknown, newImage: unknown): boolean {
  if (!oldImage || !newImage) return false
  const [before, after] = [Image.parse(oldImage), Image.parse(newImage)]
  const names = ['v', 'feedId']
  const recorded = Object.fromEntries(names.map((name) => [name, after[name]]))
  return (
    names.some((name) => !isDeepStrictEqual(before[name], after[name])) &&
    isDeepStrictEqual({ ...before, ...recorded }, { ...after, ...recorded })
  )
}

function postChange(oldImage: unknown, newImage: unknown, now: Date): PublicChange | undefined {
  if (isRetagged(oldImage, newImage) || isMigrated(oldImage, newImage)) return undefined
  const [before, after] = [parsePublishedPost(oldImage), parsePublishedPost(newImage)]
  const readable = [before, after]
    .filter((post) => post !== undefined)
    .filter(({ publishedAt }) => publishedAt <= now.toISOString())
  // Cached pages expire at the next publication: a new, changed or canceled date affects that even if no text
  // changed.
  if (readable.length === 0 && before?.publishedAt === after?.publishedAt) return undefined
  return {
    kind: 'post',
    slugs: [...new Set(readable.map(({ slug }) => slug))],
    affectsOtherPages: !isDeepStrictEqual(publicAttributes(oldImage), publicAttributes(newImage)),
  }
}

/** The attributes that readers can see, without counts, versions and timestamps of edits. */
function publicAttributes(image: unknown): object | undefined {
  if (!image) return undefined
  const {
    postCount: _count,
    version: _version,
    updatedAt: _at,
    gsi2sk: _sortKey,
    retagged: _retagged,
    cleaned: _cleaned,
    v: _schemaVersion,
    feedId: _feedId,
    downloadReplaced: _document,
    ...visible
  } = Image.parse(image)
  return visible
}

const publicSettingNames = Object.entries(PublicSettings.shape).map(
  ([section, { shape }]): [string, ReadonlySet<string>] => [section, new Set(Object.keys(shape))],
)

/** The settings that pages show: not those of security, notifications and the admin. */
function publicSettings(image: unknown): unknown[] {
  const sections = image ? Image.parse(image) : {}
  return publicSettingNames.map(([section, names]) => {
    const { success, data } = z.object({ M: Image }).safeParse(sections[section])
    if (!success) return sections[section]
    return Object.fromEntries(Object.entries(data.M).filter(([name]) => names.has(name)))
  })
}

/** What a stream record changes for readers at `now`, or undefined. Throws if the record cannot be parsed. */
export function publicChange({ dynamodb }: DynamoDBRecord, now: Date): PublicChange | undefined {
  const { Keys: keys, OldImage: before, NewImage: after } = dynamodb ?? {}
  const { pk, sk } = Keys.parse(keys)
  if (sk.S === 'SUMMARY') return postChange(before, after, now)
  if (pk.S === settingsKey.pk) {
    // The other item holds the text of the custom stylesheet. Pages refer to it by a hash in the settings.
    const isSame = sk.S !== settingsKey.sk || isDeepStrictEqual(publicSettings(before), publicSettings(after))
    return isSame ? undefined : { kind: 'settings' }
  }
  if (pk.S.startsWith(erasedPrefix)) {
    return after ? { kind: 'file', id: pk.S.slice(erasedPrefix.length) } : undefined
  }
  if (pk.S !== directoryKey.pk || isDeepStrictEqual(publicAttributes(before), publicAttributes(after)))
    return undefined
  if (sk.S.startsWith(categorySk(''))) return { kind: 'category' }
  if (sk.S.startsWith(tagChangeSk(''))) return { kind: 'tag' }
  // A new author is not shown anywhere yet.
  return sk.S.startsWith(authorSk('')) && before ? { kind: 'author' } : undefined
}
