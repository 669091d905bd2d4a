/**
 * Hours within which a mail is still useful. A notice to staff is useful for a week, because the message is
 * in the inbox. A welcome is no longer expected on the third day, and a user who needs a new password has
 * requested another link.
 */
export const hoursToSend = {
  'contact-message': 7 * 24,
  'contact-receipt': 2 * 24,
  'career-application': 7 * 24,
  'application-receipt': 2 * 24,
  'resume-refused': 7 * 24,
  'inbox-reply': 7 * 24,
  'newsletter-confirmation': 2 * 24,
  'newsletter-welcome': 2 * 24,
  'article-alert': 24,
  'subscriber-digest': 3 * 24,
  'staff-invitation': 3 * 24,
  'password-reset': 1,
  'post-published': 24,
  'system-notice': 24,
  'staff-digest': 3 * 24,
} as const

export type MailKind = keyof typeof hoursToSend

/** Whether a text is a kind of email. */
export const isMailKind = (text: unknown): text is MailKind =>
  typeof text === 'string' && Object.hasOwn(hoursToSend, text)

/**
 * Mails that staff need for their work. They are sent even after a complaint: a staff member who once marked
 * a visitor's message as spam must still get an investor's next message, or a password link.
 */
const staffKinds: ReadonlySet<MailKind> = new Set([
  'contact-message',
  'career-application',
  'staff-invitation',
  'password-reset',
  'post-published',
  'system-notice',
  'staff-digest',
])

/** Whether an email is for the work of staff, who receive it as long as the settings or their account say so. */
export const isForStaff = (kind: MailKind): boolean => staffKinds.has(kind)
