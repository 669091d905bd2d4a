import type { EventBridgeEvent } from 'aws-lambda'
import { recordReplyBounce } from '../data/inbox/reply-bounce.ts'
import { endBySuppression } from '../data/newsletter/end-by-suppression.ts'
import { type MailEvent, parseMailEvent } from '../data/outbox/mail-event.ts'
import { suppress } from '../data/outbox/suppression.ts'
import { log } from '../logging/log.ts'
import { countMailEvent } from '../mail/mailings/count-mail-event.ts'

/**
 * What else handles a bounce, a complaint or a delivery: the list of subscribers, the reports of mailings and the replies
 * in the inbox. Each must be idempotent.
 */
const listeners: readonly ((event: MailEvent) => Promise<void>)[] = [
  endBySuppression,
  countMailEvent,
  recordReplyBounce,
]

/** Immediately suppresses an address that bounced or complained. */
export async function handler({ detail }: EventBridgeEvent<string, unknown>): Promise<void> {
  const event = parseMailEvent(detail)
  if (!event) return
  const { type, addresses, at, kind } = event
  if (type !== 'delivered') for (const address of addresses) await suppress(address, type, at)
  for (const listener of listeners) await listener(event)
  if (type !== 'delivered') log({ level: 'info', job: 'record-mail-event', type, kind })
}
