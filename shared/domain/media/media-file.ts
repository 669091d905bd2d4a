import * as z from '../../zod.ts'
import { cleanLine, cleanText } from '../text/invisible-characters.ts'

const FocalPointInput = z.strictObject({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
})

/** A file of the media library, as staff see it. */
export const MediaFile = z.object({
  id: z.string(),
  /** The name under which it is stored and served. */
  filename: z.string(),
  /** The file name on the uploader's computer. */
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes, as uploaded. */
  size: z.int(),
  url: z.string(),
  thumbnailUrl: z.optional(z.string()),
  /** The alt text of a picture. An article copies it when the picture is chosen, and can change its copy. */
  altText: z.string(),
  caption: z.string(),
  uploadedBy: z.string(),
  uploadedById: z.string(),
  createdAt: z.string(),
  /** Pixels of a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Set by staff; null if the crop is chosen automatically. */
  focalPoint: z.nullable(z.object({ x: z.number(), y: z.number() })),
  /** The current crop for social networks. It follows a new focal point within seconds. */
  socialImage: z.nullable(z.string()),
  /** Whether anybody may read it at this moment: something public uses it, or staff have made it public. */
  isPublic: z.boolean(),
  /** When staff made it public without a use; null if they have not. */
  madePublicAt: z.nullable(z.string()),
  /** When its bytes were last replaced; null if they never were. */
  replacedAt: z.nullable(z.string()),
  version: z.int(),
  /** When it was deleted and when its file will be removed for good; null if it is not deleted. */
  deletedAt: z.nullable(z.string()),
  goneAt: z.nullable(z.string()),
})
export type MediaFile = z.infer<typeof MediaFile>

/** The fields of a file that staff edit. */
export const MediaInput = z.strictObject({
  altText: z
    .string()
    .check(z.overwrite(cleanLine), z.maxLength(300, 'Keep the alt text under 300 characters')),
  caption: z
    .string()
    .check(z.overwrite(cleanText), z.maxLength(600, 'Keep the caption under 600 characters')),
  focalPoint: z.nullable(FocalPointInput),
  /** Whether it is public although nothing public uses it. If left out, that stays as it is. */
  madePublic: z.optional(z.boolean()),
  /** The version that the change is based on. The answer is 409 if the file has changed since. */
  version: z.int().check(z.positive()),
})
export type MediaInput = z.infer<typeof MediaInput>

/** How many earlier versions of a file are kept. Replacing it once more deletes the bytes of the oldest one. */
export const maxFormerEditions = 10

/** What a request to replace the bytes of a file says. */
export const ReplacesInput = z.strictObject({
  id: z.guid(),
  /** The version that the replacement is based on. The answer is 409 if the file has changed since. */
  version: z.int().check(z.positive()),
  /** Why, for the file's history. */
  reason: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Say why the file is replaced'),
      z.maxLength(300, 'Keep the reason under 300 characters'),
    ),
  /** Replaces it although something public uses it. Without this, the answer is 409 `in_use`. */
  anyway: z.optional(z.boolean()),
})
export type ReplacesInput = z.infer<typeof ReplacesInput>

/** A version of a file that was replaced. */
export const FormerEdition = z.object({
  /** The file's own id for the first one. */
  edition: z.string(),
  /** Where staff who may see the file open it; readers get 404. */
  url: z.string(),
  originalName: z.string(),
  size: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  replacedBy: z.string(),
  replacedAt: z.string(),
  reason: z.string(),
})
export type FormerEdition = z.infer<typeof FormerEdition>

/** An upload that is to replace a file: on its way, or refused. */
export const Replacement = z.object({
  edition: z.string(),
  originalName: z.string(),
  by: z.string(),
  byId: z.string(),
  at: z.string(),
  /** Whether its bytes have arrived. Until then, whoever has begun may begin again. */
  arrived: z.boolean(),
  /** Why it was refused, as a sentence; null while it is being checked. */
  refusal: z.nullable(z.string()),
})
export type Replacement = z.infer<typeof Replacement>

/** The number of files of each kind and their total size in bytes. */
export const MediaTotals = z.object({
  files: z.int(),
  images: z.int(),
  videos: z.int(),
  audio: z.int(),
  documents: z.int(),
  bytes: z.int(),
})
export type MediaTotals = z.infer<typeof MediaTotals>

/** One place where a file is used. What settings use is a `stylesheet` by its kind, since clients of before know no other. */
export const MediaUse = z.object({
  kind: z.enum(['post', 'author', 'stylesheet']),
  id: z.string(),
  title: z.string(),
  /** A post's status, as readers and staff see it. Null for everything else. */
  status: z.nullable(z.enum(['published', 'scheduled', 'draft', 'archived', 'in the trash'])),
  /** In which roles: a post may use one picture both in its text and as its featured image. */
  as: z.array(z.enum(['featured', 'content', 'download', 'profile', 'stylesheet'])),
})
export type MediaUse = z.infer<typeof MediaUse>
