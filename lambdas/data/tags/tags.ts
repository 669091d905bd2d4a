import { Problem } from '#shared/api/problem.ts'
import type { EditableTag, Tag, TagInput, TagProgress } from '#shared/domain/catalog/tag.ts'
import { readDirectory } from '../directory/directory.ts'
import { type TagChange } from '../directory/tag-changes.ts'
import { absent, anyOf, exists, update, when, where } from '../table/expressions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { batchGet, getItem, queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { firstVersion, inVersion, refuseStale, VersionConflict } from '../table/version-conflict.ts'
import { redirectSteps, retireTagSteps } from './internal/retire-tag.ts'
import { findMovedTag } from './moved-tag.ts'
import { countTagsStep, isFormer, StoredTag, tagChangeKey, tagKey, toTag, toTagItem } from './stored-tag.ts'
import { tagSlug } from './tag-names.ts'

type Audit = (before: Tag, after?: Tag) => Promise<TransactionStep[]>

const notFound = () => new Problem('not_found', 'This tag no longer exists.')
function nameTaken(): Problem {
  const message = 'A tag with this name already exists.'
  return new Problem('conflict', message, { issues: [{ path: 'name', message }] })
}
const stillChanging = ({ name }: StoredTag) =>
  new Problem('conflict', `“${name}” is still being removed from posts. Please try again in a moment.`)
const conflict = () => new VersionConflict()

/** All tags in the order of their slugs, and the changes that are still being applied to posts. */
export async function listTags(): Promise<{ tags: EditableTag[]; changes: TagProgress[] }> {
  const [items, changes] = await Promise.all([
    queryItems({ IndexName: 'changed', ...where({ gsi2pk: 'TAGS' }) }),
    readTagProgress(),
  ])
  return { tags: items.map((item) => toTag(StoredTag.parse(item))), changes }
}

/** The changes that are not in all posts yet. Without any, it costs nothing besides the directory. */
export async function readTagProgress({ consistent = false } = {}): Promise<TagProgress[]> {
  const { tagChanges } = await readDirectory({ consistent })
  if (tagChanges.length === 0) return []
  const items = await batchGet(tagChanges.slice(0, 100).map(({ from }) => tagKey(from.slug)))
  const counts = new Map(items.map((item) => StoredTag.parse(item)).map((tag) => [tag.slug, tag.postCount]))
  return tagChanges.map((change) => ({
    ...change,
    remaining: change.from.slug === change.to?.slug ? null : (counts.get(change.from.slug) ?? 0),
  }))
}

async function readTag(slug: string): Promise<StoredTag | undefined> {
  const item = await getItem(tagKey(slug), { consistent: true })
  return item && StoredTag.parse(item)
}

async function loadTag(slug: string): Promise<StoredTag> {
  const tag = await readTag(slug)
  if (!tag || isFormer(tag)) throw notFound()
  return tag
}

/**
 * The tag that a change is based on. If it was renamed or merged since, the change is refused with the id of its
 * successor, so that a form can offer both.
 */
async function loadBasis(slug: string, version: number | undefined): Promise<StoredTag> {
  const tag = await readTag(slug)
  if (tag && !isFormer(tag)) {
    refuseStale('tag', version, tag)
    return tag
  }
  const id = version === undefined ? undefined : await findMovedTag(slug)
  if (!id) throw notFound()
  const message = 'Somebody else renamed this tag in the meantime. Please try again.'
  throw new Problem('stale_version', message, { issues: [{ path: 'id', message: id }] })
}

/** Maximum number of concurrent changes, since each page of the site has to read and apply them. */
const maxChanges = 60

/** The running changes, read after the tags that are about to change. */
async function readChanges(): Promise<TagChange[]> {
  const { tagChanges } = await readDirectory({ consistent: true })
  if (tagChanges.length < maxChanges) return tagChanges
  throw new Problem('conflict', 'Many tags are being changed right now. Please try again in a minute.')
}

/** Creates a tag without posts. It takes over the slug of a former tag. */
export const createTag = ({ name, description }: TagInput, now: Date, audit: Audit): Promise<EditableTag> =>
  retryStale(async () => {
    const slug = tagSlug(name)
    const version = await claimVersion(slug)
    const tag = { slug, name, description, postCount: 0, createdAt: now.toISOString(), version }
    await transact([newTagStep(tag), ...countTagsStep(1), ...(await audit(toTag(tag)))])
    return toTag(tag)
  })

/**
 * The version of a new tag. It continues that of a former tag with the same slug, so that a form that was opened on
 * the former tag is refused.
 */
async function claimVersion(slug: string): Promise<number> {
  const existing = await readTag(slug)
  if (existing?.changing) throw stillChanging(existing)
  if (existing && !isFormer(existing)) throw nameTaken()
  return (existing?.version ?? firstVersion) + 1
}

const newTagStep = (tag: StoredTag): TransactionStep => ({
  Put: { Item: toTagItem(tag), ...when(anyOf(absent(), [exists('movedTo'), absent('changing')])) },
  onConditionFailed: conflict,
})

/**
 * Changes a tag if it still has the version that the change is based on. Under a new slug it becomes another tag, to
 * which the former one redirects. Posts get the new name one after the other (rewrite-posts.ts), but readers see it
 * at once.
 */
export const updateTag = (
  slug: string,
  { version, ...input }: TagInput & { version?: number | undefined },
  now: Date,
  audit: Audit,
): Promise<EditableTag> =>
  retryStale(async () => {
    const before = await loadBasis(slug, version)
    const changes = await readChanges()
    const { name, description } = input
    const after: StoredTag = {
      ...before,
      name,
      description,
      slug: tagSlug(name),
      version: before.version + 1,
    }
    if (after.slug === slug) {
      await transact([
        describeStep(before, input),
        ...(name === before.name
          ? []
          : [respellStep(before, name, now), ...redirectSteps(slug, after, changes)]),
        ...(await audit(toTag(before), toTag(after))),
      ])
      return toTag(after)
    }
    const renamed = { ...after, postCount: 0, version: await claimVersion(after.slug) }
    await transact([
      newTagStep(renamed),
      ...retireTagSteps(before, renamed, { changes, now }),
      ...(await audit(toTag(before), toTag(renamed))),
    ])
    return toTag(renamed)
  })

/** Not the whole item, since posts change its count concurrently. */
function describeStep({ slug, version }: StoredTag, { name, description }: TagInput): TransactionStep {
  return {
    Update: {
      Key: { ...tagKey(slug) },
      ...update<StoredTag>({
        set: { name, description, version: version + 1 },
        when: [inVersion(version), absent('movedTo')],
      }),
    },
    onConditionFailed: conflict,
  }
}

/** Changes only the spelling of a tag, such as “ESG” for “esg”. */
const respellStep = (
  { slug, name: former, postCount }: StoredTag,
  name: string,
  now: Date,
): TransactionStep => ({
  Put: {
    Item: {
      ...tagChangeKey(slug),
      from: { slug, name: former },
      to: { slug, name },
      startedAt: now.toISOString(),
      total: postCount,
    },
  },
})

/** Deletes a tag. It disappears for readers at once, and from posts one after the other. */
export const deleteTag = (slug: string, now: Date, audit: Audit): Promise<void> =>
  retryStale(async () => {
    const tag = await loadTag(slug)
    const changes = await readChanges()
    await transact([
      ...retireTagSteps(tag, null, { changes, now }),
      ...countTagsStep(-1),
      ...(await audit(toTag(tag))),
    ])
  })

/** Merges tags into another one: their posts get it instead, and their slugs redirect to it. */
export const mergeTags = (
  from: readonly string[],
  into: string,
  now: Date,
  audit: (into: Tag, merged: readonly Tag[]) => Promise<TransactionStep[]>,
): Promise<EditableTag> =>
  retryStale(async () => {
    const slugs = [...new Set(from)]
    if (slugs.includes(into)) throw new Problem('conflict', 'A tag cannot be merged into itself.')
    const [target, ...merged] = await Promise.all([into, ...slugs].map(loadTag))
    if (!target) throw notFound()
    const changes = await readChanges()
    await transact([
      // Raises the version, so that the target cannot be retired concurrently on the basis of an older state.
      describeStep(target, target),
      ...merged.flatMap((tag) => retireTagSteps(tag, target, { changes, now })),
      ...countTagsStep(-merged.length),
      ...(await audit(toTag(target), merged.map(toTag))),
    ])
    return toTag({ ...target, version: target.version + 1 })
  })
