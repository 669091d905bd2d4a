import type { Directory } from '../../data/directory/directory.ts'
import { postSteps } from '../../data/post-changes/internal/post-steps.ts'
import type { CleanHtml } from '../../data/posts/clean-html.ts'
import { storeHtml } from '../../data/posts/html-storage.ts'
import type { PostBody, StoredPost } from '../../data/posts/stored-post.ts'
import { searchWordsSteps } from '../../data/posts/stored-words.ts'
import { mediaOfPost } from '../../data/posts/used-media.ts'
import type { Item } from '../../data/table/table.ts'
import { changedUses } from '../../data/uploads/media-uses.ts'
import { type ManyPosts, oneOfManyPosts } from './many-posts.ts'
import { putItems } from './write-items.ts'

export interface StoredPosts extends ManyPosts {
  count: number
  directory: Directory
  /** The text of each of them. */
  content: CleanHtml
  /** The address of a picture of the library, which each third post shows. */
  picture: string
}

/**
 * All items of many posts: summaries, bodies, words, slugs, scheduled times and uses of media, as saving them would write
 * them. The counts of statuses, categories, authors and tags are left to the caller.
 */
export async function* itemsOfManyPosts(many: StoredPosts): AsyncGenerator<Item[]> {
  const { count, directory, content, picture, now } = many
  // Compressed once: the best quality takes a few milliseconds.
  const stored = await storeHtml('one-of-many', content)
  for (let index = 0; index < count; index += 1) {
    const featuredImage = index % 3 === 0 ? picture : null
    const body: PostBody = {
      description: '',
      downloadUrl: null,
      downloadCta: null,
      updatedBy: 'Noa Ferrant',
      formerSlugs: [],
      media: mediaOfPost({ featuredImage, content }),
      stored,
      vocabulary: 1,
    }
    const post: StoredPost = { summary: { ...oneOfManyPosts(index, many), featuredImage }, body }
    yield putItems([
      ...postSteps(undefined, post, directory, now),
      ...changedUses(post.summary.id, 1, [], body.media).steps,
      ...(await searchWordsSteps(undefined, post, content)),
    ])
  }
}
