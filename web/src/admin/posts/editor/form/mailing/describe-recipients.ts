import { type DateStyle, formatDateTime } from '#shared/domain/date-format.ts'
import type { Mailing, Recipients } from '#shared/domain/mailings.ts'
import { zoneWords } from '#shared/domain/time-zone.ts'
import {
  type MailingPace,
  recipientsInWords,
  sendingTime,
  subscribers,
} from '../../../../mailings/mailing-labels.ts'

interface Facts {
  /** Undefined while they are counted. */
  recipients: Recipients | undefined
  pace: MailingPace
  selected: boolean
  /** An ISO instant, or an empty string. */
  publishedAt: string
  category: string
  /** The mailing that was stopped before it was complete. */
  stopped: Mailing | undefined
  settings: DateStyle
}

/** Sentences that say who will get the article and when. */
export function describeRecipients({
  recipients,
  pace,
  selected,
  publishedAt,
  category,
  stopped,
  settings,
}: Facts): string {
  if (stopped)
    return `It was stopped after ${subscribers(stopped.counts.sent)} had it. They do not get it again.`
  if (!recipients) return 'Counting subscribers...'
  const { immediate, weekly } = recipients
  if (immediate + weekly === 0) return `Nobody has subscribed to ${category} yet.`
  const isLater = publishedAt !== '' && Date.parse(publishedAt) > Date.now()
  const when = isLater
    ? `on ${formatDateTime(publishedAt, settings)} (${zoneWords(settings.timezone)})`
    : 'within a minute of saving'
  const atOnce = `${recipientsInWords(recipients, 'immediate', 'About')} of ${category} ${immediate === 1 ? 'gets' : 'get'} it ${when}, ${recipientsInWords(recipients, 'weekly')} with the weekly digest.`
  const cancellation = selected && isLater ? 'If you unpublish the post before then, nobody gets it.' : ''
  return [atOnce, sendingTime(immediate, pace), cancellation].filter(Boolean).join(' ')
}
