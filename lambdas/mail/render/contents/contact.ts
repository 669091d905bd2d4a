import type { Mail, MailSite } from '../../mail.ts'
import { greeting, inSentence, line } from '../clean.ts'
import type { Content } from '../content.ts'
import { shortTime, timeWithZone } from '../times.ts'

type Of<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>

export const contactMessage = (mail: Of<'contact-message'>, site: MailSite): Content => ({
  subject: `Contact form: message of ${shortTime(mail.receivedAt, site.timezone)}`,
  preheader: line(mail.message, 140),
  label: `Contact form · ${timeWithZone(mail.receivedAt, site.timezone)}`,
  heading: `Message from ${inSentence(mail.from)}`,
  blocks: [
    { type: 'quote', text: mail.message },
    { type: 'lines', lines: mail.lines },
    { type: 'button', label: 'Open in the inbox', url: mail.inboxUrl },
    {
      type: 'note',
      text: 'A reply to this mail goes to the sender. Notes and the state are kept in the inbox.',
    },
  ],
  reason: `You get this because messages from the contact form of ${inSentence(site.name)} go to this address.`,
})

export const contactReceipt = (mail: Of<'contact-receipt'>, site: MailSite): Content => ({
  subject: 'We have received your message',
  preheader: `Thank you for writing to ${inSentence(site.name)}. Somebody will answer you.`,
  label: 'Contact form · Receipt',
  heading: 'We have received your message',
  blocks: [
    { type: 'paragraph', text: greeting(mail.name) },
    {
      type: 'paragraph',
      text: `Thank you for writing to ${inSentence(site.name)}. Your message is with our team, and somebody will answer you by e-mail.`,
    },
    { type: 'lines', lines: [{ label: 'Response time', value: mail.responseTime }] },
  ],
  reason: `You get this once, because somebody used the contact form of ${inSentence(site.name)} with this address. If that was not you, you do not have to do anything.`,
  showLegalEmail: true,
})

export const careerApplication = (mail: Of<'career-application'>, site: MailSite): Content => ({
  subject: `Careers: application of ${shortTime(mail.receivedAt, site.timezone)}`,
  preheader: line(mail.message, 140),
  label: `Careers · ${timeWithZone(mail.receivedAt, site.timezone)}`,
  heading: `Application from ${inSentence(mail.name)}`,
  blocks: [
    { type: 'quote', text: mail.message },
    {
      type: 'lines',
      lines: [...mail.lines, { label: 'CV', value: mail.hasResume ? 'In the inbox' : 'None' }],
    },
    { type: 'button', label: 'Open in the inbox', url: mail.inboxUrl },
    {
      type: 'note',
      text: 'A CV never travels by mail. The inbox has it, for those who may see it and as long as the application is kept.',
    },
  ],
  reason: `You get this because applications to ${inSentence(site.name)} go to this address.`,
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
      text: `Thank you for your interest in ${inSentence(site.name)}. We read every application, and will be in touch by e-mail.`,
    },
  ],
  reason: `You get this once, because somebody applied at ${inSentence(site.name)} with this address. If that was not you, you do not have to do anything.`,
  showLegalEmail: true,
})
