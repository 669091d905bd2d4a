import * as z from '#shared/zod.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const tag = z.optional(z.array(z.string()))
/** What SES sends to EventBridge about a mail that it has taken. */
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

/** What became of a mail after SES had taken it. SES may say it more than once: `messageId` tells mails apart. */
export interface MailEvent {
  type: 'bounced' | 'complained' | 'delivered'
  messageId: string
  addresses: string[]
  at: Date
  kind: string | undefined
  /** What reports count together, such as the id of a mailing. */
  sending: string | undefined
}

/** Parses SES's event. A mailbox that is full or away for now is no bounce. */
export function parseMailEvent(detail: unknown): MailEvent | undefined {
  const { mail, bounce, complaint, delivery } = SesEvent.parse(detail)
  const about = { messageId: mail.messageId, kind: mail.tags.kind?.[0], sending: mail.tags.sending?.[0] }
  const addressesOf = (recipients: z.infer<typeof Recipients>) =>
    // `Ann Lee <ann@fund.example>`, where the recipient's server says it so.
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
