import type { Mail, MailSite } from '../../mail.ts'
import { greeting, inSentence, line } from '../clean.ts'
import type { Content } from '../content.ts'
import { shortTime, timeWithZone } from '../times.ts'

type Of<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>

export const contactMessage = (mail: Of<'contact-message'>, site: MailSite): Content => ({
  subject: `Contact form: new message, ${shortTime(mail.receivedAt, site.timezone)}`,
  preheader: line(mail.message, 140),
  label: `Contact form · ${timeWithZone(mail.receivedAt, site.timezone)}`,
  heading: `Message from ${inSentence(mail.from)}`,
  blocks: [
    { type: 'quote', text: mail.message },
    { type: 'lines', lines: mail.lines },
    { type: 'button', label: 'Open in the inbox', url: mail.inboxUrl },
    {
      type: 'note',
      text: 'Replies to this email go to the sender. Keep notes and status in the inbox.',
    },
  ],
  reason: `You’re receiving this because messages from the ${inSentence(site.name)} contact form go to this address.`,
})

export const contactReceipt = (mail: Of<'contact-receipt'>, site: MailSite): Content => ({
  subject: 'We have received your message',
  preheader: `Thank you for contacting ${inSentence(site.name)}. Someone will get back to you.`,
  label: 'Contact form · Receipt',
  heading: 'We have received your message',
  blocks: [
    { type: 'paragraph', text: greeting(mail.name) },
    {
      type: 'paragraph',
      text: `Thank you for contacting ${inSentence(site.name)}. Our team has your message, and someone will reply by email.`,
    },
    { type: 'lines', lines: [{ label: 'Response time', value: mail.responseTime }] },
  ],
  reason: `You’re receiving this one-time email because this address was entered in the ${inSentence(site.name)} contact form. If that wasn’t you, no action is needed.`,
  showLegalEmail: true,
})

export const careerApplication = (mail: Of<'career-application'>, site: MailSite): Content => ({
  subject: `Careers: new application, ${shortTime(mail.receivedAt, site.timezone)}`,
  preheader: line(mail.message, 140),
  label: `Careers · ${timeWithZone(mail.receivedAt, site.timezone)}`,
  heading: `Application from ${inSentence(mail.name)}`,
  blocks: [
    { type: 'quote', text: mail.message },
    {
      type: 'lines',
      lines: [...mail.lines, { label: 'Resume', value: mail.hasResume ? 'In the inbox' : 'None' }],
    },
    { type: 'button', label: 'Open in the inbox', url: mail.inboxUrl },
    {
      type: 'note',
      text: 'Resumes are never sent by email. Staff with access can open this one in the inbox for as long as the application is kept.',
    },
  ],
  reason: `You’re receiving this because job applications to ${inSentence(site.name)} go to this address.`,
})

export const applicationReceipt = (mail: Of<'application-receipt'>, site: MailSite): Content => ({
  subject: 'We have received your application',
  preheader: `Thank you for your interest in ${inSentence(site.name)}. We read every application.`,
  label: 'Careers · Receipt',
  heading: 'We have received your application',
  blocks: [
    { type: 'paragraph', text: greeting(mail.name) },
    {
      type: 'paragraph',
      text: `Thank you for your interest in ${inSentence(site.name)}. We read every application and will be in touch by email if there is a potential fit.`,
    },
  ],
  reason: `You’re receiving this one-time email because someone applied to ${inSentence(site.name)} with this address. If that wasn’t you, no action is needed.`,
  showLegalEmail: true,
})

export const resumeRefused = (mail: Of<'resume-refused'>, site: MailSite): Content => ({
  subject: 'We could not open your resume',
  preheader: 'Your application has arrived, but not the resume. Please send another file.',
  label: 'Careers · Resume',
  heading: 'We could not open your resume',
  blocks: [
    { type: 'paragraph', text: greeting(mail.name) },
    {
      type: 'paragraph',
      text: `Your application to ${inSentence(site.name)} has arrived, but the file with your resume was not accepted, and we have deleted it.`,
    },
    { type: 'lines', lines: [{ label: 'Why', value: mail.reason }] },
    {
      type: 'paragraph',
      text: 'Please send your application once more, with the resume as a PDF without a password. A PDF that you save or print from your word processor is accepted.',
    },
    { type: 'button', label: 'Send another resume', url: mail.formUrl },
  ],
  reason: `You’re receiving this one-time email because someone applied to ${inSentence(site.name)} with this address. If that wasn’t you, no action is needed.`,
  showLegalEmail: true,
})

/** What a member of staff wrote, as letters are written, and below it what it answers. */
export const inboxReply = (mail: Of<'inbox-reply'>, site: MailSite): Content => ({
  subject: `Re: Your ${mail.about} to ${inSentence(site.name)}`,
  preheader: line(mail.text, 140),
  label: mail.about === 'message' ? 'Contact form · Reply' : 'Careers · Reply',
  heading: `Reply to your ${mail.about}`,
  blocks: [
    // The writer greets by name where they want to.
    ...mail.text.split(/\n\s*\n/).map((text) => ({ type: 'paragraph' as const, text })),
    { type: 'paragraph', text: `${inSentence(mail.by)}\n${inSentence(site.name)}` },
    ...(mail.question.trim() === ''
      ? []
      : ([
          { type: 'note', text: `On ${timeWithZone(mail.receivedAt, site.timezone)} you wrote:` },
          { type: 'quote', text: mail.question },
        ] as const)),
  ],
  reason: `You’re receiving this because you sent ${inSentence(site.name)} ${mail.about === 'message' ? 'a message' : 'an application'}. Your answer to this email reaches the people who read it.`,
  showLegalEmail: true,
})
