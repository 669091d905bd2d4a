import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { type LoadedEntry, loadEntry } from '../../data/inbox/load-entry.ts'
import type { FormLine } from '../mail.ts'
import type { ComposedMail, Composer, Composition } from './composer.ts'

/** Makes a mail of a submission that is there still, and that nobody takes for spam. */
const about =
  (
    kind: InboxKind,
    compose: (loaded: LoadedEntry, composition: Composition & { inboxUrl: string }) => ComposedMail,
  ): Composer =>
  async (composition) => {
    const { entry, site, now } = composition
    const id = entry.about.pk.slice(entry.about.pk.indexOf('#') + 1)
    const loaded = await loadEntry(kind, id)
    if (!loaded || loaded.entry.suspicion !== undefined) return undefined
    const { expiresAt } = loaded.entry
    // The table deletes what has expired days late.
    if (expiresAt !== undefined && expiresAt * 1000 <= now.getTime()) return undefined
    return compose(loaded, { ...composition, inboxUrl: `${site.url}/admin/inbox/${kind}/${id}` })
  }

/** The lines that were filled in. */
const filledIn = (lines: readonly FormLine[]): FormLine[] => lines.filter(({ value }) => value !== '')

const receivedAt = ({ entry }: LoadedEntry): string =>
  entry.gsi2sk.slice(0, 'yyyy-mm-ddThh:mm:ss.sssZ'.length)

/** A visitor's message, to the sales desk, which answers the visitor with one click. */
export const contactMessage = about('messages', (loaded, { settings, inboxUrl }) => {
  const { entry, content } = loaded
  return {
    to: settings.contact.salesEmail,
    replyTo: entry.email,
    mail: {
      kind: 'contact-message',
      from: entry.name,
      lines: filledIn([
        { label: 'Name', value: entry.name },
        { label: 'Email', value: entry.email },
        { label: 'Company', value: entry.company ?? '' },
        { label: 'How did you find us', value: content.howDidYouFindUs },
      ]),
      message: content.message,
      receivedAt: receivedAt(loaded),
      inboxUrl,
    },
  }
})

/** Tells the visitor that the message has arrived. Answers go to the sales desk. */
export const contactReceipt = about('messages', ({ entry }, { settings }) => ({
  to: entry.email,
  replyTo: settings.contact.salesEmail,
  mail: {
    kind: 'contact-receipt',
    name: entry.name,
    responseTime: settings.contact.responseTime,
  },
}))

/** An application, to whoever hires, with a link to the inbox. The CV itself never leaves it. */
export const careerApplication = about('applications', (loaded, { settings, inboxUrl }) => {
  const { entry, content } = loaded
  return {
    to: settings.contact.careersEmail,
    replyTo: entry.email,
    mail: {
      kind: 'career-application',
      name: entry.name,
      lines: filledIn([
        { label: 'Name', value: entry.name },
        { label: 'Email', value: entry.email },
        { label: 'Phone', value: content.phone },
        { label: 'LinkedIn', value: content.linkedinUrl },
        { label: 'Public company', value: content.publicCompany },
      ]),
      message: content.coverLetter,
      hasResume: entry.resumeKey !== undefined,
      receivedAt: receivedAt(loaded),
      inboxUrl,
    },
  }
})

/** Tells the applicant that the application has arrived. */
export const applicationReceipt = about('applications', ({ entry }, { settings }) => ({
  to: entry.email,
  replyTo: settings.contact.careersEmail,
  mail: { kind: 'application-receipt', name: entry.name },
}))
