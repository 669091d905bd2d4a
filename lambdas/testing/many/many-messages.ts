import { contentKey, excerptOf, inboxKeys, submissionKey } from '../../data/submissions/submissions.ts'
import type { Item } from '../../data/table/table.ts'

const minute = 60_000
/** 1,600 characters. */
export const messageText =
  'We hold two percent and would like to hear about the guidance for next year. '.repeat(20)
export const messageId = (index: number): string => `message-${String(index).padStart(14, '0')}`

/** The items of one of many messages, as the contact form stores them: one came in each minute, the last one at `now`. */
export function oneOfManyMessages(index: number, { many, now }: { many: number; now: Date }): Item[] {
  const id = messageId(index)
  const at = new Date(now.getTime() - (many - index) * minute)
  const expiresAt = 1_858_335_600
  return [
    {
      ...submissionKey('messages', id),
      ...inboxKeys('messages', { id, now: at, suspicion: undefined }),
      name: index === 3 ? 'Zoë Needle' : 'Ann Lee',
      email: `ann.lee.${index}@fund.example`,
      company: 'Lee Capital Partners',
      excerpt: excerptOf(messageText),
      version: 1,
      receivedAt: at.toISOString(),
      expiresAt,
    },
    {
      ...contentKey('messages', id),
      message: messageText,
      howDidYouFindUs: 'A colleague',
      expiresAt,
    },
  ]
}
