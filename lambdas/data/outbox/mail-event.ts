import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import * as z from '#shared/zod.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const tag = z.optional(z.array(z.string()))
/**
 * An event that SES sends to EventBridge for an email, or the notification of the same content that it sends to SNS. SES
 * sends other kinds too (`Send`, `Open`, `DeliveryDelay` and more), which say nothing that is used here.
 */
const SesEvent = z.object({
  mail: z.object({
    messageId: z.string(),
    destination: z._default(z.array(z.string()), []),
    tags: z._default(z.object({ kind: tag, sending: tag }), {}),
  }),
  bounce: z.optional(
    z.object({ bounceType: z.string(), bouncedRecipients: Recipients, timestamp: z.string() }),
  ),
  complaint: z.optional(
    z.object({
      complainedRecipients: Recipients,
      timestamp: z.string(),
      complaintFeedbackType: z.nullish(z.string()),
    }),
  ),
  delivery: z.optional(z.object({ recipients: z.array(z.string()), timestamp: z.string() })),
})

/** What happened to an email after SES accepted it. SES may repeat an event; `messageId` identifies the email. */
export interface MailEvent {
  type: 'bounced' | 'complained' | 'delivered'
  messageId: string
  addresses: string[]
  at: Date
  kind: string | undefined
  /** What reports group by, such as the id of a mailing. */
  sending: string | undefined
}

/**
 * Reports of mailbox providers that are no complaint of the reader: `not-spam` takes one back, and `auth-failure` is
 * about the signature of the mail.
 */
const noComplaint = new Set(['not-spam', 'auth-failure'])

/** Some servers report the recipient as `Ann Lee <ann@fund.example>`. */
const plainAddress = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim()

/**
 * The addresses of this email that a report is about. A mailbox that forwards is reported by the address to which it
 * forwards, which we never wrote to: the email's own destination is the one that cannot be reached.
 */
function addressesOf(reported: readonly string[], destination: readonly string[]): string[] {
  const own = destination.map(plainAddress)
  if (own.length === 0) return reported.map(plainAddress)
  const named = new Set(reported.map((text) => normalizedEmail(plainAddress(text))))
  const found = own.filter((address) => named.has(normalizedEmail(address)))
  // Of several destinations nobody knows which one forwards.
  return found.length > 0 || own.length > 1 ? found : own
}

/** Parses an SES event. A mailbox that is full or temporarily unavailable is not a bounce. */
export function parseMailEvent(detail: unknown): MailEvent | undefined {
  const { mail, bounce, complaint, delivery } = SesEvent.parse(detail)
  const about = { messageId: mail.messageId, kind: mail.tags.kind?.[0], sending: mail.tags.sending?.[0] }
  const event = (type: MailEvent['type'], reported: readonly string[], timestamp: string): MailEvent => ({
    ...about,
    type,
    addresses: addressesOf(reported, mail.destination),
    at: new Date(timestamp),
  })
  const listed = (recipients: z.infer<typeof Recipients>) =>
    recipients.map(({ emailAddress }) => emailAddress)
  if (bounce) {
    const isFinal = bounce.bounceType === 'Permanent'
    return isFinal ? event('bounced', listed(bounce.bouncedRecipients), bounce.timestamp) : undefined
  }
  if (complaint) {
    if (noComplaint.has(complaint.complaintFeedbackType?.toLowerCase() ?? '')) return undefined
    return event('complained', listed(complaint.complainedRecipients), complaint.timestamp)
  }
  return delivery && event('delivered', delivery.recipients, delivery.timestamp)
}
