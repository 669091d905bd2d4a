import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from '#shared/zod.ts'
import { authorSk, categorySk, directoryKey } from '../data/directory.ts'
import { instantOf } from '../data/place.ts'
import { settingsKey } from '../data/settings.ts'

/** What readers may see of a change in the table. */
export type VisibleChange =
  | {
      what: 'post'
      /** Those at which the post was, or is, to be read; none while it waits for its time. */
      slugs: string[]
      /** More than its text changed: what other articles' pages say of it may be wrong now. */
      elsewhere: boolean
    }
  | { what: 'category' }
  | { what: 'author' }
  | { what: 'settings' }

const Text = z.object({ S: z.string() })
const Keys = z.object({ pk: Text, sk: Text })
const Summary = z.object({ slug: Text, status: Text, gsi1sk: z.optional(Text) })
const Image = z.record(z.string(), z.unknown())

interface Published {
  slug: string
  publishedAt: string
}

/** A post as far as readers are concerned: nothing while it is no published one. */
function publishedOf(image: unknown): Published | undefined {
  if (!image) return undefined
  const { slug, status, gsi1sk } = Summary.parse(image)
  return status.S === 'published' && gsi1sk ? { slug: slug.S, publishedAt: instantOf(gsi1sk.S) } : undefined
}

function changeOfPost(oldImage: unknown, newImage: unknown, now: Date): VisibleChange | undefined {
  const [before, after] = [publishedOf(oldImage), publishedOf(newImage)]
  const readable = [before, after]
    .filter((post) => post !== undefined)
    .filter(({ publishedAt }) => publishedAt <= now.toISOString())
  // A date that is set, moved or taken back ends what is kept at another moment, though nothing shows yet.
  if (readable.length === 0 && before?.publishedAt === after?.publishedAt) return undefined
  return {
    what: 'post',
    slugs: [...new Set(readable.map(({ slug }) => slug))],
    elsewhere: !isDeepStrictEqual(shownOf(oldImage), shownOf(newImage)),
  }
}

/** Counts, versions and dates of change are for staff. */
function shownOf(image: unknown): object | undefined {
  if (!image) return undefined
  const {
    postCount: _count,
    version: _version,
    updatedAt: _at,
    gsi2sk: _place,
    ...shown
  } = Image.parse(image)
  return shown
}

/** What a record of the table's stream means to readers at `now`; nothing where they cannot tell. Throws on what it cannot read. */
export function visibleChange({ dynamodb }: DynamoDBRecord, now: Date): VisibleChange | undefined {
  const { Keys: keys, OldImage: before, NewImage: after } = dynamodb ?? {}
  const { pk, sk } = Keys.parse(keys)
  if (sk.S === 'SUMMARY') return changeOfPost(before, after, now)
  if (pk.S === settingsKey.pk) return { what: 'settings' }
  if (pk.S !== directoryKey.pk || isDeepStrictEqual(shownOf(before), shownOf(after))) return undefined
  if (sk.S.startsWith(categorySk(''))) return { what: 'category' }
  // An author whom no article names yet is nowhere to be seen.
  return sk.S.startsWith(authorSk('')) && before ? { what: 'author' } : undefined
}
