import type { InboxEntry, InboxKind } from '#shared/domain/submissions/inbox.ts'

const subjects: Readonly<Record<InboxKind, (site: string) => string>> = {
  messages: (site) => `Your message to ${site}`,
  applications: (site) => `Your application to ${site}`,
  subscribers: (site) => `The newsletter of ${site}`,
}

/** A `mailto:` address with a subject. Characters in the visitor's address that could add a header are escaped. */
export function replyAddress({ email }: Pick<InboxEntry, 'email'>, kind: InboxKind, site: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subjects[kind](site))}`
}
