import * as z from '#shared/zod.ts'
import type { MailKind } from '../../mail/mail.ts'
import { parseStored } from '../table/parse-stored.ts'
import type { Item } from '../table/table.ts'
import { isMailKind } from './mail-kinds.ts'
import { MailState } from './mails-about.ts'

const Key = z.object({ pk: z.string(), sk: z.string() })
const recipients = ['sales', 'hiring', 'admin', 'sender', 'subscriber', 'user'] as const
const StoredMail = z.object({
  ...Key.shape,
  kind: z.custom<MailKind>(isMailKind),
  to: z.enum(recipients),
  about: Key,
  occasion: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.string())),
  state: z._default(MailState, 'due'),
  createdAt: z.string(),
  sendBefore: z.string(),
  /** The request that made it due, as the log names it; missing if a job did. */
  request: z.optional(z.string()),
  /** Attempts that SES answered, or did not. */
  attempts: z._default(z.int(), 0),
  /** Attempts that may have sent it although nobody knows: a later one may be a duplicate. */
  lostAnswers: z._default(z.int(), 0),
  /** Until when the one who claimed it is alone with it. */
  leaseUntil: z.optional(z.string()),
  /** Why it was refused or waits: the name of an error. */
  why: z.optional(z.string()),
  endedAt: z.optional(z.string()),
})

/** An outbox entry as it is stored. */
export type StoredMail = z.infer<typeof StoredMail>

export const toStoredMail = (item: Item): StoredMail => parseStored(StoredMail, item)
