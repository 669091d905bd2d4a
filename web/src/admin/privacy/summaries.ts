import type { Erasure, PersonFound } from '#shared/domain/privacy.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const subscriptions: Readonly<Record<string, string>> = {
  pending: 'a subscription that was never confirmed',
  confirmed: 'a subscription',
  unsubscribed: 'a subscription that has ended',
  suppressed: 'a subscription that gets no email anymore',
  spam: 'a subscription that looks like spam',
}

/** The data stored about an address, one line for each kind. */
export const foundLines = ({
  messages,
  applications,
  subscription,
  formerAccounts,
}: PersonFound): string[] => [
  ...(messages > 0 ? [counted(messages, 'message', 'messages')] : []),
  ...(applications > 0 ? [counted(applications, 'application', 'applications')] : []),
  ...(subscription ? [subscriptions[subscription] ?? 'a subscription'] : []),
  ...(formerAccounts > 0
    ? [
        counted(
          formerAccounts,
          'deleted account of staff, in the audit log',
          'deleted accounts of staff, in the audit log',
        ),
      ]
    : []),
]

const kinds: readonly [keyof Erasure['counts'], one: string, many: string][] = [
  ['messages', 'message', 'messages'],
  ['applications', 'application', 'applications'],
  ['subscriptions', 'subscription', 'subscriptions'],
  ['notes', 'note', 'notes'],
  ['files', 'file', 'files'],
  ['passingFiles', 'export or import of anybody', 'exports and imports of anybody'],
  ['mails', 'record of a mail', 'records of mails'],
  ['auditEntries', 'entry of the audit log', 'entries of the audit log'],
]

/** A summary of what was erased, in one line. */
export function erasedLine({ counts }: Erasure): string {
  const parts = kinds.flatMap(([name, one, many]) =>
    counts[name] > 0 ? [counted(counts[name], one, many)] : [],
  )
  return parts.length > 0 ? parts.join(', ') : 'Nothing was here'
}
