import { asciiEmail } from '#shared/domain/text/email-address.ts'
import { requireEnv } from '../../data/aws/require-env.ts'
import { sendRaw } from '../../data/aws/ses.ts'
import { isForStaff, type MailKind } from '../../data/outbox/mail-kinds.ts'
import { suppressionOf } from '../../data/outbox/suppression.ts'
import { log } from '../../logging/log.ts'
import type { Mail, MailSite, RenderedMail } from '../mail.ts'
import { renderMail } from '../render/render-mail.ts'
import { classifyFailure, type FailedAttempt, isThrottled, needsOperator } from './failure.ts'
import { InvalidAddress, toMime } from './mime.ts'

/** An email that is ready to be sent to one recipient. */
export interface OutgoingMail {
  /** For a mailing, the content that was rendered once for all recipients. */
  mail: Mail | (RenderedMail & { kind: MailKind })
  site: MailSite
  /** A single plain address. */
  to: string
  replyTo?: string | undefined
  /** Unsubscribes with a single POST (RFC 8058). Required for email to subscribers. */
  unsubscribeUrl?: string | undefined
  /**
   * The same for every attempt to send this email and for no other email, so that duplicates can be
   * recognized.
   */
  reference: string
  /** What reports group by, such as the id of a mailing. SES repeats it in its events. */
  sending?: string | undefined
}

export type Delivery =
  | { outcome: 'sent'; messageId: string }
  /**
   * `why` is an error name such as `MessageRejected`, never an SES message, which may contain the address.
   */
  | { outcome: FailedAttempt; why: string; throttled: boolean }

/** Whether this stage sends email at all. It does not without a sender address. */
export const mailIsOn = (): boolean => Boolean(process.env['MAIL_FROM'])

/**
 * Renders an email and passes it to SES once. Addresses that bounced receive nothing; staff who complained
 * still receive the email that they need for their work. SES errors are returned as an outcome, since each
 * calls for a different reaction. Errors of the table are thrown; in that case nothing was sent.
 */
export async function deliver(outgoing: OutgoingMail, onceReady?: () => Promise<void>): Promise<Delivery> {
  const prepared = await prepare(outgoing)
  if (!(prepared instanceof Uint8Array)) return prepared
  const from = requireEnv('MAIL_FROM')
  await onceReady?.()
  try {
    const { mail, sending } = outgoing
    const to = asciiEmail(outgoing.to)
    const tags = { kind: mail.kind, ...(sending !== undefined && { sending }) }
    const messageId = await sendRaw({ from, to, mime: prepared, tags })
    return { outcome: 'sent', messageId }
  } catch (error) {
    const why = error instanceof Error ? error.name : 'Error'
    const outcome = classifyFailure(error, from)
    // An alarm counts these lines: without it such mail would wait in silence, up to its deadline.
    if (outcome === 'later' && needsOperator(why))
      log({ level: 'error', job: 'send-mail', kind: outgoing.mail.kind, state: 'blocked', why })
    return { outcome, why, throttled: isThrottled(error) }
  }
}

/** The email as MIME bytes, or the reason why it can never be sent. */
async function prepare({ mail, site, to, replyTo, unsubscribeUrl, reference }: OutgoingMail) {
  const refused = (why: string): Delivery => ({ outcome: 'refused', why, throttled: false })
  const suppressed = await suppressionOf(to)
  const isHeldBack =
    suppressed === 'bounced' ||
    (suppressed === 'complained' && !isForStaff(mail.kind)) ||
    (suppressed === 'erased' && unsubscribeUrl !== undefined)
  if (isHeldBack) return refused(`suppressed: ${suppressed}`)
  try {
    return await toMime('html' in mail ? mail : renderMail(mail, site), {
      from: { name: site.name, address: requireEnv('MAIL_FROM') },
      to,
      ...(replyTo !== undefined && { replyTo }),
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      reference,
    })
  } catch (error) {
    if (error instanceof InvalidAddress) return refused(error.name)
    throw error
  }
}
