import type { Mailing, MailingState, Recipients } from '#shared/domain/mailings.ts'
import type { Delivery } from '#shared/domain/submissions/subscriber.ts'
import type { Tone } from '../../ui/badge.tsx'

export const stateLabels: Record<MailingState, { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'scheduled' },
  sending: { label: 'Going out', tone: 'action' },
  sent: { label: 'Sent', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'caution' },
  withdrawn: { label: 'Taken back', tone: 'plain' },
}

const numbers = new Intl.NumberFormat('en-US')
/** A number with thousands separators. */
export const formatCount = (count: number): string => numbers.format(count)

/** `1 subscriber`, `1,204 subscribers`. */
export const subscribers = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`

/** Recipients of one kind, of whom many are only estimated: `about 200,000 subscribers`. */
export const recipientsInWords = (recipients: Recipients, delivery: Delivery, about = 'about'): string =>
  `${recipients.estimated?.includes(delivery) ? `${about} ` : ''}${subscribers(recipients[delivery])}`

/** How fast mailings are sent. */
export interface MailingPace {
  perMinute: number
  /** Missing from an earlier release of the API. */
  perDay?: number | undefined
}

/**
 * How long a mailing takes, if it is more than a moment: `Sending takes about 18 minutes, after those that are under way.`
 * Mailings are sent one after another. With more recipients than the daily quota, that decides.
 */
export function sendingTime(recipients: number, { perMinute, perDay = Infinity }: MailingPace): string {
  if (recipients > perDay)
    return `Sending takes about ${Math.ceil(recipients / perDay)} days, because Amazon SES takes ${formatCount(perDay)} emails a day from us.`
  const minutes = Math.ceil(recipients / perMinute)
  if (minutes <= 1) return ''
  const halves = Math.round(minutes / 30) / 2
  const time = minutes < 90 ? `${minutes} minutes` : `${halves} hours`
  return `Sending takes about ${time}, after any mailing that is under way.`
}

/** A share of the sent mails, such as `98.2 %`. */
export const shareOf = (count: number, { counts: { sent } }: Mailing): string =>
  sent === 0 ? '' : `${((100 * count) / sent).toFixed(1)} %`
