import { createHash, randomUUID } from 'node:crypto'
import { auditEntry } from '../../data/audit/audit.ts'
import { subscriberIndexKeys, subscriberKey } from '../../data/newsletter/subscriber.ts'
import { inboxKeys, submissionKey } from '../../data/submissions/submissions.ts'
import { timeSortKey } from '../../data/table/sort-key.ts'
import type { Item } from '../../data/table/table.ts'
import { toTagItem } from '../../data/tags/stored-tag.ts'
import { tagSlug } from '../../data/tags/tag-names.ts'
import { libraryList, type Media, mediaItemKey } from '../../data/uploads/media.ts'
import { putItems } from './write-items.ts'

const hour = 3_600_000
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)
const someone = { id: 'someone', name: 'Noa Ferrant' }

const kinds = [
  { contentType: 'image/png', extension: 'png' },
  { contentType: 'image/jpeg', extension: 'jpg' },
  { contentType: 'application/pdf', extension: 'pdf' },
] as const

/** A file of a large library, as it is once its check has passed. */
export function oneOfManyFiles(index: number, now: Date): Media & Item {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const { contentType, extension } = kinds[index % kinds.length] ?? kinds[0]
  const createdAt = before(now, index + 1).toISOString()
  return {
    ...mediaItemKey(id),
    gsi2pk: libraryList,
    gsi2sk: timeSortKey(createdAt, id),
    id,
    status: 'ready',
    filename: `Figure ${index} of the annual report.${extension}`,
    contentType,
    extension,
    size: 180_000 + index,
    ...(extension !== 'pdf' && { width: 1600, height: 900 }),
    altText: `What figure ${index} shows: revenue by quarter and by region`,
    caption: `Figure ${index}, drawn for the annual report.`,
    version: 2,
    uploadedBy: someone,
    createdAt,
    formerEditions: [],
  }
}

export const nameOfTag = (index: number): string => `Topic ${index}`

/** The item of a tag that this many posts have. */
export const oneOfManyTags = (index: number, postCount: number, now: Date): Item =>
  toTagItem({
    slug: tagSlug(nameOfTag(index)),
    name: nameOfTag(index),
    description: index % 2 === 0 ? `What we publish on topic ${index}.` : '',
    postCount,
    createdAt: before(now, index).toISOString(),
    version: 1,
  })

/** A subscriber as a list shows one; the id is not an address's hash, as a real one's is. */
export function oneOfManySubscribers(index: number, now: Date): Item {
  const id = `subscriber-${String(index).padStart(14, '0')}`
  const at = before(now, index / 10 + 1)
  return {
    ...submissionKey('subscribers', id),
    ...inboxKeys('subscribers', { id, now: at, suspicion: undefined }),
    email: `reader.${index}@fund.example`,
    firstName: 'Rae',
    lastName: `Ader ${index}`,
    source: 'blog',
    interests: ['regulation-fd'],
    version: 1,
    subscribedAt: at.toISOString(),
  }
}

/** A subscriber whom mailings reach; the id is as long as an address's hash, and as evenly spread, but no hash. */
export function oneOfManyConfirmed(index: number, now: Date): Item {
  const id = createHash('sha256').update(`reader-${index}`).digest('base64url')
  const key = subscriberKey(id)
  const at = before(now, index / 10 + 1).toISOString()
  const delivery = index % 4 === 0 ? 'weekly' : 'immediate'
  const keys = subscriberIndexKeys({ pk: key.pk, status: 'confirmed', delivery, suspicion: undefined })
  return {
    ...key,
    ...keys,
    gsi2sk: timeSortKey(at, id),
    email: `reader-${index}@fund.example`,
    status: 'confirmed',
    statusAt: at,
    delivery,
    version: 1,
  }
}

/** An application without a CV, as a list shows it. */
export function oneOfManyApplications(index: number, now: Date): Item {
  const id = `application-${String(index).padStart(14, '0')}`
  const at = before(now, index + 1)
  return {
    ...submissionKey('applications', id),
    ...inboxKeys('applications', { id, now: at, suspicion: undefined }),
    name: `Ade Plicant ${index}`,
    email: `applicant.${index}@mail.example`,
    excerpt:
      'For six years I prepared quarterly calls, and copied the same figures into four places by hand.',
    version: 1,
    receivedAt: at.toISOString(),
    expiresAt: Math.floor(at.getTime() / 1000) + 365 * 24 * 3600,
  }
}

/** The entry of the audit log for a change of some post's title: the first one of its chain. */
export const oneOfManyAuditEntries = async (index: number, now: Date): Promise<Item[]> =>
  putItems(
    await auditEntry(
      { now: before(now, index / 4), audited: true, sessionId: 'a-session' },
      someone,
      'posts.update',
      { kind: 'post', id: randomUUID(), name: `Quarter number ${index}` },
      { before: { title: `Quarter number ${index}, draft` }, after: { title: `Quarter number ${index}` } },
    ),
  )
