import type { ReactNode } from 'react'
import { useCallback } from 'react'
import type { Post, PostRow } from '#shared/domain/posts/post.ts'
import type { SuggestedField } from '#shared/domain/posts/suggested.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { describeInstant } from '../../../ui/parts/zoned-time.ts'
import { type StaffCall, useSession } from '../../session/session-context.ts'
import { statusLabel } from '../status-label.ts'
import { earlierDate } from './date-choice.ts'
import type { PublicationFacts } from './publication-facts.ts'

/** Of more posts than these, only title, date, name and category are listed: each one costs a request. */
const maxDetailed = 20
const maxListed = 10

/** Whether posts that were never public get the present instead of a date that has passed. */
export type PastDates = 'now' | 'keep'

interface Entry {
  row: PostRow
  /** Missing if it was not loaded, as for one of many. */
  post?: Post
  facts?: PublicationFacts
}

async function detail(row: PostRow, call: StaffCall): Promise<Entry> {
  const [loaded, parts] = await Promise.all([
    call('posts.get', { params: { id: row.id } }).catch(() => undefined),
    import('./publication-facts.ts').catch(() => undefined),
  ])
  if (!loaded || !parts) return { row }
  return { row, post: loaded.post, facts: await parts.publicationFacts(loaded.post, row.id, call) }
}

const detailsOf = (rows: readonly PostRow[], call: StaffCall): Promise<Entry[]> =>
  rows.length > maxDetailed
    ? Promise.resolve(rows.map((row) => ({ row })))
    : Promise.all(rows.map((row) => detail(row, call)))

/** What nobody has chosen is named as such. */
const isSuggested = (post: Post | undefined, name: SuggestedField) =>
  post?.suggested?.includes(name) ? ' (suggested: nobody has chosen it)' : ''

const count = (many: number, word: string) => `${many} ${many === 1 ? word : `${word}s`}`
const media = ({ files, pictures }: PublicationFacts) =>
  [
    files.length ? `files: ${files.join('; ')}` : 'no files',
    pictures.length ? count(pictures.length, 'picture') : 'no pictures',
  ].join(', ')

export interface BulkQuestion {
  title: string
  action: string
  consequence?: string | undefined
  danger?: boolean
  /** The posts that readers will see because of this, now or later. */
  goingOut: readonly PostRow[]
  /** Whether the posts get a date: only publishing can change it. */
  dates?: boolean
}

export type BulkAnswer = { confirmed: false } | { confirmed: true; pastDates: PastDates }

/**
 * Asks before an action on posts. What goes out because of it is listed, with when, as what, by whom, to how many, and with
 * which files and pictures.
 */
export function useConfirmBulk(): (question: BulkQuestion) => Promise<BulkAnswer> {
  const { call, settings } = useSession()
  const confirm = useConfirm()
  return useCallback(
    async ({ title, action, consequence, danger = false, goingOut, dates = false }) => {
      const now = new Date()
      const entries = await detailsOf(goingOut, call)
      const when = ({ publishedAt }: PostRow) =>
        describeInstant(
          publishedAt && new Date(publishedAt) > now ? new Date(publishedAt) : now,
          now,
          settings,
        )
      const hasPastDate = ({ row, post }: Entry) =>
        post
          ? earlierDate(
              post,
              { status: 'published', publishedAt: post.publishedAt },
              { openedAt: now, now, zone: settings.timezone },
            )?.chosen
          : statusLabel(row, now) === 'Draft' && row.publishedAt !== null && new Date(row.publishedAt) < now
      const past = dates ? entries.filter(hasPastDate) : []
      let pastDates: PastDates = 'now'
      const text: ReactNode = (
        <>
          {consequence && <p>{consequence}</p>}
          {entries.length > 0 && (
            <ul aria-label="What readers will see" className="grid gap-2 text-sm">
              {entries.slice(0, maxListed).map(({ row, post, facts }) => (
                <li key={row.id} className="wrap-anywhere">
                  <strong className="font-semibold text-ink">{row.title}</strong>: by {row.authorName}
                  {isSuggested(post, 'authorId')}, {row.category}
                  {isSuggested(post, 'category')}; {when(row)}
                  {facts && (
                    <>
                      ; emailed to: {facts.mail}; {media(facts)}
                    </>
                  )}
                </li>
              ))}
              {entries.length > maxListed && <li>and {count(entries.length - maxListed, 'more post')}</li>}
            </ul>
          )}
          {entries.some(({ facts }) => !facts) && (
            <p className="text-sm">
              Posts that are set to be emailed go to their subscribers, with their files and pictures.
            </p>
          )}
          {past.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="mb-1 font-medium text-ink">
                {count(past.length, 'post')} with a date in the past {past.length === 1 ? 'was' : 'were'}{' '}
                never public. Which date should readers see?
              </legend>
              {(
                [
                  ['now', 'Now'],
                  ['keep', past.length === 1 ? 'The date that it has' : 'The dates that they have'],
                ] as const
              ).map(([value, words]) => (
                <label key={value} className="flex items-center gap-2">
                  <input
                    type="radio"
                    name="past-dates"
                    className="accent-action"
                    defaultChecked={value === 'now'}
                    onChange={() => {
                      pastDates = value
                    }}
                  />
                  {words}
                </label>
              ))}
            </fieldset>
          )}
        </>
      )
      const confirmed = await confirm({ title, text, action, danger })
      return confirmed ? { confirmed, pastDates } : { confirmed }
    },
    [call, settings, confirm],
  )
}
