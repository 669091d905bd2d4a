import * as z from '#shared/zod.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const tag = z.optional(z.array(z.string()))
/** The event that SES sends to EventBridge for an email that it accepted. */
const SesEvent = z.object({
  eventType: z.enum(['Bounce', 'Complaint', 'Delivery']),
  mail: z.object({
    messageId: z.string(),
    tags: z._default(z.object({ kind: tag, sending: tag }), {}),
  }),
  bounce: z.optional(
    z.object({ bounceType: z.string(), bouncedRecipients: Recipients, timestamp: z.string() }),
  ),
  complaint: z.optional(z.object({ complainedRecipients: Recipients, timestamp: z.string() })),
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

/** Parses an SES event. A mailbox that is full or temporarily unavailable is not a bounce. */
export function parseMailEvent(detail: unknown): MailEvent | undefined {
  const { mail, bounce, complaint, delivery } = SesEvent.parse(detail)
  const about = { messageId: mail.messageId, kind: mail.tags.kind?.[0], sending: mail.tags.sending?.[0] }
  const addressesOf = (recipients: z.infer<typeof Recipients>) =>
    // Some servers report the recipient as `Ann Lee <ann@fund.example>`.
    recipients.map(({ emailAddress }) => /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress)
  if (bounce) {
    if (bounce.bounceType !== 'Permanent') return undefined
    const addresses = addressesOf(bounce.bouncedRecipients)
    return { ...about, type: 'bounced', addresses, at: new Date(bounce.timestamp) }
  }
  if (complaint) {
    const addresses = addressesOf(complaint.complainedRecipients)
    return { ...about, type: 'complained', addresses, at: new Date(complaint.timestamp) }
  }
  if (!delivery) return undefined
  return { ...about, type: 'delivered', addresses: delivery.recipients, at: new Date(delivery.timestamp) }
}
