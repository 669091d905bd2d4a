import { sendRaw } from '../../data/aws/ses.ts'
import { isForStaff } from '../../data/outbox/mail-kinds.ts'
import { suppressionOf } from '../../data/outbox/suppression.ts'
import { requireEnv } from '../../environment/require-env.ts'
import type { Mail, MailKind, MailSite, RenderedMail } from '../mail.ts'
import { renderMail } from '../render/render-mail.ts'
import { type FailedAttempt, isThrottled, meaningOf } from './failure.ts'
import { InvalidAddress, toMime } from './mime.ts'

/** A mail with its recipient. */
export interface Letter {
  /** Of a mail to many, what was rendered once for all of them. */
  mail: Mail | (RenderedMail & { kind: MailKind })
  site: MailSite
  /** A single plain address. */
  to: string
  replyTo?: string | undefined
  /** Where one POST unsubscribes (RFC 8058): mail to subscribers must have it. */
  unsubscribeUrl?: string | undefined
  /** The same in each attempt, and for no other mail: duplicates can be recognized by it. */
  reference: string
  /** What reports count together, such as the id of a mailing. SES repeats it in its events. */
  sending?: string | undefined
}

export type Delivery =
  | { outcome: 'sent'; messageId: string }
  /** `why` is a name, such as `MessageRejected`; never a text of SES, which may contain the address. */
  | { outcome: FailedAttempt; why: string; throttled: boolean }

/** Whether this stage sends mail at all. Without an address to send from, it does not. */
export const mailIsOn = (): boolean => Boolean(process.env['MAIL_FROM'])

/**
 * Renders a mail and hands it to SES, once. Nothing goes to addresses that bounced, and of those that complained staff get
 * what is for their work. Errors of SES are not
 * thrown but told apart, because each asks for something else; errors of the table are thrown, and then nothing was sent.
 */
export async function deliver(letter: Letter, onceReady?: () => Promise<void>): Promise<Delivery> {
  const prepared = await prepare(letter)
  if (!(prepared instanceof Uint8Array)) return prepared
  const from = requireEnv('MAIL_FROM')
  await onceReady?.()
  try {
    const { mail, to, sending } = letter
    const tags = { kind: mail.kind, ...(sending !== undefined && { sending }) }
    const messageId = await sendRaw({ from, to, mime: prepared, tags })
    return { outcome: 'sent', messageId }
  } catch (error) {
    const why = error instanceof Error ? error.name : 'Error'
    return { outcome: meaningOf(error, from), why, throttled: isThrottled(error) }
  }
}

/** The mail as bytes, or why it can never be sent. */
async function prepare({ mail, site, to, replyTo, unsubscribeUrl, reference }: Letter) {
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
