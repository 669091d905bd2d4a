import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { makePrivateFolder } from '../data-folder/private-files.ts'
import { replaceFile } from '../data-folder/replace-file.ts'
import { accountId } from '../template/resource-names.ts'
import { readMime } from './read-mime.ts'
import type { SesDefinition } from './ses-definition.ts'

const StoredMail = z.object({
  id: z.string(),
  /** ISO instant. */
  sent: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  configurationSet: z.string().optional(),
  tags: z.record(z.string(), z.string()),
  /** What became of it: `delivered`, then perhaps `complained`; or `bounced`. */
  fate: z.enum(['delivered', 'bounced', 'complained']),
  /** The mail itself, in base64. */
  mime: z.string(),
})
type StoredMail = z.infer<typeof StoredMail>

/** A mail for people and tests. */
export interface SentMail extends Omit<StoredMail, 'mime'> {
  subject: string
  headers: { name: string; value: string }[]
  text: string
  html: string
}

export type Fate = StoredMail['fate']

/** Mails of the control page and of tests; the others stay in the data folder. */
const shown = 300

interface OutgoingMailsOptions {
  definition: SesDefinition
  folder: string
  region: string
  clock: Clock
  /** Replaces the host names of AWS in what is shown, so that links can be followed here. */
  localize: (text: string) => string
  /** Sends an event to EventBridge. */
  publish: (event: { [name: string]: z.core.util.JSONType }) => void
}

/** Every mail that SES has taken, with what becomes of it. None leaves this machine. */
export class OutgoingMails {
  private readonly options: OutgoingMailsOptions
  private readonly folder: string
  private readonly mails: StoredMail[]

  constructor(options: OutgoingMailsOptions) {
    this.options = options
    this.folder = join(options.folder, 'mails')
    makePrivateFolder(this.folder)
    this.mails = readdirSync(this.folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap(
        (name) => StoredMail.safeParse(JSON.parse(readFileSync(join(this.folder, name), 'utf8'))).data ?? [],
      )
      .sort((a, b) => (a.sent < b.sent ? -1 : 1))
  }

  /** Takes a mail. SES's own addresses for tests bounce and complain, the others are delivered at once. */
  take(mail: Omit<StoredMail, 'id' | 'sent' | 'fate'>): string {
    const { clock } = this.options
    const simulated = mail.to.find((address) => address.endsWith('@simulator.amazonses.com')) ?? ''
    const fate = simulated.startsWith('bounce')
      ? 'bounced'
      : simulated.startsWith('complaint')
        ? 'complained'
        : 'delivered'
    const stored: StoredMail = {
      ...mail,
      id: randomUUID(),
      sent: clock.now().toISOString(),
      fate: 'delivered',
    }
    this.mails.push(stored)
    this.store(stored)
    this.tell(stored, fate === 'bounced' ? 'bounced' : 'delivered')
    if (fate === 'complained') this.tell(stored, fate)
    return stored.id
  }

  /** Has a mail bounce, or its reader complain. False if there is no such mail. */
  meet(id: string, fate: Fate): boolean {
    const mail = this.mails.find((each) => each.id === id)
    if (mail) this.tell(mail, fate)
    return mail !== undefined
  }

  /** How many mails went out since an instant, as SES counts its quotas: recipients. */
  sentSince(epochMilliseconds: number): number {
    const since = new Date(epochMilliseconds).toISOString()
    let count = 0
    for (let index = this.mails.length - 1; index >= 0; index--) {
      const mail = this.mails[index]
      if (!mail || mail.sent <= since) break
      count += mail.to.length
    }
    return count
  }

  /** The newest mails, newest first. */
  list(): SentMail[] {
    return this.mails
      .slice(-shown)
      .reverse()
      .map((mail) => this.read(mail))
  }

  find(id: string): SentMail | undefined {
    const mail = this.mails.find((each) => each.id === id)
    return mail && this.read(mail)
  }

  private read({ mime, ...mail }: StoredMail): SentMail {
    const { localize } = this.options
    const { headers, text, html } = readMime(Buffer.from(mime, 'base64'))
    const local = headers.map(({ name, value }) => ({ name, value: localize(value) }))
    const subject = headers.find(({ name }) => name.toLowerCase() === 'subject')?.value ?? ''
    return { ...mail, subject, headers: local, text: localize(text), html: localize(html) }
  }

  private store(mail: StoredMail): void {
    replaceFile(join(this.folder, `${mail.id}.json`), JSON.stringify(mail))
  }

  /** Notes what became of a mail, and sends its event if the configuration set asks for it. */
  private tell(mail: StoredMail, fate: Fate): void {
    mail.fate = fate
    this.store(mail)
    const { definition, clock, region, publish } = this.options
    const { configurationSet = '' } = mail
    const type = { delivered: 'Delivery', bounced: 'Bounce', complained: 'Complaint' }[fate]
    if (!definition.configurationSets.get(configurationSet)?.has(type.toUpperCase())) return
    const timestamp = clock.now().toISOString()
    const recipients = mail.to.map((emailAddress) => ({ emailAddress }))
    publish({
      version: '0',
      id: randomUUID(),
      source: 'aws.ses',
      'detail-type':
        { Delivery: 'Email Delivered', Bounce: 'Email Bounced', Complaint: 'Email Complaint Received' }[
          type
        ] ?? '',
      account: accountId,
      time: timestamp,
      region,
      resources: [`arn:aws:ses:${region}:${accountId}:configuration-set/${configurationSet}`],
      detail: {
        eventType: type,
        ...(type === 'Delivery' && { delivery: { timestamp, recipients: mail.to } }),
        ...(type === 'Bounce' && {
          bounce: {
            bounceType: 'Permanent',
            bounceSubType: 'General',
            timestamp,
            bouncedRecipients: recipients,
            feedbackId: randomUUID(),
          },
        }),
        ...(type === 'Complaint' && {
          complaint: { timestamp, complainedRecipients: recipients, feedbackId: randomUUID() },
        }),
        mail: {
          messageId: mail.id,
          timestamp: mail.sent,
          source: mail.from,
          destination: mail.to,
          tags: {
            ...Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]])),
            'ses:configuration-set': [configurationSet],
            'ses:from-domain': [mail.from.slice(mail.from.lastIndexOf('@') + 1)],
          },
        },
      },
    })
  }
}
