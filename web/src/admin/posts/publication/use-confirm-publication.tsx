import type { ReactNode } from 'react'
import { useCallback } from 'react'
import type { Post } from '#shared/domain/posts/post.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { type StaffCall, useSession } from '../../session/session-context.ts'
import { statusLabel } from '../status-label.ts'
import { earlierDate } from './date-choice.ts'
import { changeTexts, publicChange } from './public-change.ts'
import type { PublicationFacts, PublishedContent } from './publication-facts.ts'
import { DateQuestion, PublicationSummary } from './publication-summary.tsx'

export interface Publication {
  /** The post as it is stored; undefined for one that was never saved. */
  stored: Pick<Post, 'id' | 'status' | 'publishedAt' | 'createdAt' | 'slugFrozen'> | undefined
  next: { status: Post['status']; publishedAt: string | null }
  content: PublishedContent
  /** The label of the button that was pressed. */
  label: string
  /** When the draft was opened, for one that was never saved. */
  openedAt?: Date
  /** What its writer may have overlooked, above the summary. */
  warnings?: ReactNode
  /** Replaces the usual title and button: `Restore this version?` */
  words?: { title: string; action: string; consequence: string }
}

/** The answer: whether to go on, and the date that the post then has. */
export type PublicationAnswer = { confirmed: false } | { confirmed: true; publishedAt: string | null }

/** The summary's code parses articles, and is loaded once something goes out. */
async function factsOf(
  { content, stored }: Publication,
  call: StaffCall,
): Promise<PublicationFacts | undefined> {
  const parts = await import('./publication-facts.ts').catch(() => undefined)
  return parts?.publicationFacts(content, stored?.id, call)
}

/**
 * The one question in front of everything that readers will see: it says when, as what, by whom, to how many, and with which
 * files and pictures. It is not asked where readers see no change, now or later.
 */
export function useConfirmPublication(): (publication: Publication) => Promise<PublicationAnswer> {
  const { call, settings } = useSession()
  const confirm = useConfirm()
  return useCallback(
    async (publication) => {
      const { stored, next, label, openedAt, warnings, words } = publication
      const now = new Date()
      const unchanged: PublicationAnswer = { confirmed: true, publishedAt: next.publishedAt }
      const change = publicChange(stored, next, now)
      if (!change) return unchanged
      const wasLive = stored !== undefined && statusLabel(stored, now) === 'Published'
      const texts = words ?? changeTexts(change, label, wasLive)
      const goesOut = change !== 'hide' && change !== 'unschedule'
      const facts = goesOut ? await factsOf(publication, call) : undefined
      const earlier = earlierDate(stored, next, { openedAt: openedAt ?? now, now, zone: settings.timezone })
      const isLater = change === 'schedule' || change === 'updateScheduled'
      let keepsDate = false
      const confirmed = await confirm({
        title: texts.title,
        text: (
          <div className="grid gap-3">
            {warnings}
            <p>{texts.consequence}</p>
            {earlier && (
              <DateQuestion
                earlier={earlier}
                now={now}
                style={settings}
                onChange={(keep) => {
                  keepsDate = keep
                }}
              />
            )}
            {goesOut && (
              <PublicationSummary
                when={isLater && next.publishedAt ? new Date(next.publishedAt) : undefined}
                facts={facts}
                now={now}
                style={settings}
              />
            )}
          </div>
        ),
        action: warnings ? `${texts.action} anyway` : texts.action,
        cancel: 'Go back',
      })
      if (!confirmed) return { confirmed: false }
      if (earlier)
        return { confirmed: true, publishedAt: keepsDate ? earlier.date : new Date().toISOString() }
      // Without a date, the server would keep the one that the draft had.
      const hadDate = stored !== undefined && stored.publishedAt !== null
      return change === 'publish' && !next.publishedAt && hadDate
        ? { confirmed: true, publishedAt: new Date().toISOString() }
        : unchanged
    },
    [call, settings, confirm],
  )
}
