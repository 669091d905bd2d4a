import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { type LoadedEntry, loadEntry, whyRefused } from '../../data/inbox/load-entry.ts'
import { replyTag } from '../../data/inbox/reply-bounce.ts'
import { submissionKey } from '../../data/submissions/submissions.ts'
import type { FormLine } from '../mail.ts'
import type { ComposedMail, Composer, Composition } from './composer.ts'

/** Composes an email about a submission, unless it has been deleted, has expired or was marked as spam. */
const submissionMail =
  (
    kind: InboxKind,
    compose: (
      loaded: LoadedEntry,
      composition: Composition & { inboxUrl: string },
    ) => ComposedMail | undefined,
  ): Composer =>
  async (composition) => {
    const { entry, site, now } = composition
    const id = entry.about.pk.slice(entry.about.pk.indexOf('#') + 1)
    const loaded = await loadEntry(kind, id)
    if (!loaded || loaded.entry.suspicion !== undefined) return undefined
    const { expiresAt } = loaded.entry
    // DynamoDB deletes expired items up to days late.
    if (expiresAt !== undefined && expiresAt * 1000 <= now.getTime()) return undefined
    return compose(loaded, { ...composition, inboxUrl: `${site.stageUrl}/admin/inbox/${kind}/${id}` })
  }

/** The fields that were filled in. */
const filledIn = (lines: readonly FormLine[]): FormLine[] => lines.filter(({ value }) => value !== '')

const receivedAt = ({ entry }: LoadedEntry): string =>
  entry.gsi2sk.slice(0, 'yyyy-mm-ddThh:mm:ss.sssZ'.length)

/** A visitor's message for the sales desk, whose reply goes straight to the visitor. */
export const contactMessage = submissionMail('messages', (loaded, { settings, inboxUrl }) => {
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

/** Confirms to the visitor that the message has arrived. Replies go to the sales desk. */
export const contactReceipt = submissionMail('messages', ({ entry }, { settings }) => ({
  to: entry.email,
  replyTo: settings.contact.salesEmail,
  mail: {
    kind: 'contact-receipt',
    name: entry.name,
    responseTime: settings.contact.responseTime,
  },
}))

/** An application for the hiring team, with a link to the inbox. The CV itself is never emailed. */
export const careerApplication = submissionMail('applications', (loaded, { settings, inboxUrl }) => {
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

/** Confirms to the applicant that the application has arrived. */
export const applicationReceipt = submissionMail('applications', ({ entry }, { settings }) => ({
  to: entry.email,
  replyTo: settings.contact.careersEmail,
  mail: { kind: 'application-receipt', name: entry.name },
}))

/** Tells the applicant that nobody can open the CV, and why, with a link to send another. */
export const resumeRefused = submissionMail('applications', ({ entry, resume }, { settings, site }) => ({
  to: entry.email,
  replyTo: settings.contact.careersEmail,
  mail: {
    kind: 'resume-refused',
    name: entry.name,
    reason: (resume && whyRefused(resume)) ?? 'It could not be checked.',
    formUrl: `${site.url}/careers#application`,
  },
}))

/** A reply by staff, unless its note is gone. Answers go to whoever reads what the form sends. */
const replyAbout = (kind: 'messages' | 'applications'): Composer =>
  submissionMail(kind, (loaded, { entry: { occasion }, settings: { contact } }) => {
    const { entry, content, noteList } = loaded
    const note = noteList.find(({ id, reply }) => reply && id === occasion)
    if (!note) return undefined
    const isMessage = kind === 'messages'
    return {
      to: entry.email,
      replyTo: isMessage ? contact.salesEmail : contact.careersEmail,
      sending: replyTag({ kind, id: loaded.id, noteId: note.id }),
      mail: {
        kind: 'inbox-reply',
        about: isMessage ? 'message' : 'application',
        receivedAt: receivedAt(loaded),
        question: isMessage ? content.message : content.coverLetter,
        text: note.text,
        by: note.by.name,
      },
    }
  })
const replyToMessage = replyAbout('messages')
const replyToApplication = replyAbout('applications')

export const inboxReply: Composer = (composition) =>
  composition.entry.about.sk === submissionKey('applications', '').sk
    ? replyToApplication(composition)
    : replyToMessage(composition)
