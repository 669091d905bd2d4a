import * as z from '#shared/zod.ts'
import { parseStored } from '../table/parse-stored.ts'
import type { Item } from '../table/table.ts'
import { isMailKind, type MailKind } from './mail-kinds.ts'
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
  /** The id of the request that caused it, as in the log; missing if a job did. */
  request: z.optional(z.string()),
  /** Attempts, with or without a response from SES. */
  attempts: z._default(z.int(), 0),
  /** Attempts whose response was lost. They may have sent the email, so a later one may be a duplicate. */
  lostAnswers: z._default(z.int(), 0),
  /** Until when its claim is exclusive. */
  leaseUntil: z.optional(z.string()),
  /** The name of the error for which it was refused or waits. */
  why: z.optional(z.string()),
  endedAt: z.optional(z.string()),
})

/** An outbox entry as it is stored. */
export type StoredMail = z.infer<typeof StoredMail>

export const toStoredMail = (item: Item): StoredMail => parseStored(StoredMail, item)
