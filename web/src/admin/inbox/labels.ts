import type { InboxKind, InboxState, ResumeState, SpamReason } from '#shared/domain/submissions/inbox.ts'
import type { Tone } from '../../ui/badge.tsx'

interface KindLabels {
  id: InboxKind
  label: string
  one: string
  empty: string
  help: string
}

export const kinds: readonly KindLabels[] = [
  {
    id: 'messages',
    label: 'Messages',
    one: 'message',
    empty: 'No messages waiting',
    help: 'What visitors send with the contact form arrives here.',
  },
  {
    id: 'applications',
    label: 'Applications',
    one: 'application',
    empty: 'No applications waiting',
    help: 'What people send with the form of the careers page arrives here, with their resumes.',
  },
  {
    id: 'subscribers',
    label: 'Subscribers',
    one: 'subscriber',
    empty: 'No subscribers yet',
    help: 'Addresses that were entered for the newsletter arrive here.',
  },
]

/** The labels for a kind of entry. */
export const labelsOf = (kind: InboxKind): KindLabels =>
  kinds.find(({ id }) => id === kind) ?? { id: kind, label: kind, one: kind, empty: '', help: '' }

export const stateLabels: Readonly<Record<InboxState, { label: string; tone: Tone }>> = {
  new: { label: 'New', tone: 'action' },
  open: { label: 'Open', tone: 'caution' },
  closed: { label: 'Closed', tone: 'good' },
}

export const spamLabels: Readonly<Record<SpamReason, string>> = {
  honeypot: 'A field that people do not see was filled in, as robots do.',
  haste: 'The form was filled in faster than a person can.',
  staff: 'It was marked as spam by hand.',
}

export const resumeLabels: Readonly<Record<ResumeState, string>> = {
  pending: 'Still being checked',
  scanning: 'Being scanned for malware',
  ready: 'Checked',
  refused: 'Refused',
}
