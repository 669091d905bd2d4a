import anyAscii from 'any-ascii'
import { slugOf } from '#shared/domain/posts/slug.ts'

/** The slug of a title, in ASCII, whether it is taken or not. A title without any letter or digit gets one of its id. */
export const slugFromTitle = (title: string, id: string): string => slugOf(anyAscii(title)) || `post-${id}`
