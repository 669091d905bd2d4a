import type { TagProgress } from '#shared/domain/catalog/tag.ts'

/** A number of posts, such as `2 posts`. */
export const postsText = (count: number): string => (count === 1 ? '1 post' : `${count} posts`)

/** What is in progress: `Merging “Erings” into “Earnings”`. */
export function changeText({ from, to }: TagProgress): string {
  if (!to) return `Removing “${from.name}” from posts`
  return `Writing “${to.name}” into posts with “${from.name}”`
}
