import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { keyOf, type RawItem, textOf } from './differences.ts'

const numberOf = (item: RawItem, name: string): number => Number(item[name]?.N ?? 0)

const tally = (values: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * The inconsistencies in a table, as sentences; empty if there are none. Checks the two items and the slugs of each post,
 * and the post counts of categories, authors and states.
 */
export function brokenInvariants(items: readonly RawItem[]): string[] {
  const of = (prefix: string, sk?: string) =>
    items.filter(
      (item) =>
        textOf(item, 'pk').startsWith(prefix) && (sk === undefined || textOf(item, 'sk').startsWith(sk)),
    )
  const keys = new Set(items.map(keyOf))
  const has = (pk: string, sk: string) => keys.has(`${pk}\u0000${sk}`)
  const faults: string[] = []

  const posts = of('POST#', 'SUMMARY')
  const bodies = new Map(of('POST#', 'BODY').map((item) => [textOf(item, 'pk'), item]))
  const slugs = new Map(
    of('SLUG#').map((item) => [textOf(item, 'pk').slice('SLUG#'.length), textOf(item, 'postId')]),
  )
  const retired = new Set(
    of('SLUG#')
      .filter(({ retired: isRetired }) => isRetired?.BOOL)
      .map((item) => textOf(item, 'pk').slice('SLUG#'.length)),
  )
  for (const post of posts) {
    const pk = textOf(post, 'pk')
    const id = pk.slice('POST#'.length)
    const body = bodies.get(pk)
    if (!body) faults.push(`Post ${id} has no text.`)
    const addresses = [textOf(post, 'slug'), ...(body?.['formerSlugs']?.L ?? []).map((slug) => slug.S ?? '')]
    for (const slug of addresses)
      if (slugs.get(slug) !== id) faults.push(`The address /blog/${slug} does not lead to post ${id}.`)
  }
  const known = new Set(posts.map((post) => textOf(post, 'pk').slice('POST#'.length)))
  // The address of a published post stays reserved when the post is permanently deleted.
  for (const [slug, post] of slugs)
    if (!known.has(post) && !retired.has(slug)) faults.push(`The address /blog/${slug} leads to no post.`)
  for (const pk of bodies.keys()) if (!has(pk, 'SUMMARY')) faults.push(`A text belongs to no post: ${pk}.`)

  const notInTrash = posts.filter((post) => textOf(post, 'deletedAt') === '')
  const directory = of('DIRECTORY')
  const blog = directory.find(
    (entry) =>
      textOf(entry, 'sk').startsWith('CATEGORY#') && textOf(entry, 'slug') === slugOf(defaultCategory.name),
  )
  // A post whose category was deleted counts for the one that is shown instead.
  const shownCategory = (post: RawItem) => {
    const own = textOf(post, 'categoryId')
    return has('DIRECTORY', `CATEGORY#${own}`) ? own : textOf(blog ?? {}, 'sk').slice('CATEGORY#'.length)
  }
  const byCategory = tally(notInTrash.map(shownCategory))
  const byAuthor = tally(notInTrash.map((post) => authorOf(post)))
  for (const entry of directory) {
    const [kind, id = ''] = textOf(entry, 'sk').split('#')
    if (kind !== 'CATEGORY' && kind !== 'AUTHOR') continue
    const counted = (kind === 'CATEGORY' ? byCategory : byAuthor).get(id) ?? 0
    if (numberOf(entry, 'postCount') !== counted)
      faults.push(
        `“${textOf(entry, 'name')}” counts ${numberOf(entry, 'postCount')} posts and has ${counted}.`,
      )
  }
  const states = tally(posts.map((post) => (textOf(post, 'deletedAt') ? 'trash' : textOf(post, 'status'))))
  const counts = items.find((item) => textOf(item, 'pk') === 'COUNTS' && textOf(item, 'sk') === 'POSTS')
  for (const state of ['draft', 'published', 'archived', 'trash'])
    if (counts && numberOf(counts, state) !== (states.get(state) ?? 0))
      faults.push(
        `The count of posts says ${numberOf(counts, state)} for ${state}; there are ${states.get(state) ?? 0}.`,
      )
  return faults
}

/** The author's id from the key of the list of an author's posts; empty without one. */
const authorOf = (post: RawItem): string => textOf(post, 'gsi3pk').replace(/^(TRASHED-)?AUTHOR#/, '')
