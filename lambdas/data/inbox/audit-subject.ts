import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import type { AuditSubject } from '../audit/audit.ts'
import { receivedAt } from './internal/stored-entry.ts'
import type { LoadedEntry } from './load-entry.ts'

const kinds = { messages: 'message', applications: 'application', subscribers: 'subscriber' } as const
const words: Readonly<Record<InboxKind, string>> = {
  messages: 'Message',
  applications: 'Application',
  subscribers: 'Subscription',
}

/** Identifies an entry without naming its sender, because the audit log outlives the entry. */
export const auditSubject = ({
  kind,
  id,
  entry,
}: Pick<LoadedEntry, 'kind' | 'id' | 'entry'>): AuditSubject => ({
  kind: kinds[kind],
  id,
  name: `${words[kind]} of ${receivedAt(entry).slice(0, 10)}`,
})
