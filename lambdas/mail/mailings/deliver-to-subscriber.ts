import { setTimeout as sleep } from 'node:timers/promises'
import { subscriberLinks } from '../../data/newsletter/links.ts'
import type { Recipient } from '../../data/newsletter/mailing-lists.ts'
import { deliver } from '../delivery/deliver.ts'
import type { MailSite } from '../mail.ts'
import type { SharedMail } from './render-shared.ts'
import type { Outcome } from './send-mailing.ts'

/**
 * Sends one subscriber their email of a mailing. While SES is throttling, it retries each second, up to five
 * times.
 */
export async function deliverToSubscriber(
  { id, email, joined = { how: 'confirmed' } }: Recipient,
  mail: SharedMail,
  { mailing, site }: { mailing: string; site: MailSite },
): Promise<Outcome> {
  const { oneClickUrl, ...links } = await subscriberLinks(id, site.stageUrl, mailing)
  const outgoing = {
    mail: { kind: mail.kind, ...mail.fill({ ...links, joined }) },
    site,
    to: email,
    unsubscribeUrl: oneClickUrl,
    reference: `${mailing}.${id}`,
    sending: mailing,
  }
  for (let attempt = 1; ; attempt++) {
    const delivery = await deliver(outgoing)
    // Other emails of the stage have used up this second, so SES did not accept this one.
    const isBusy = delivery.outcome === 'later' && delivery.throttled
    if (!isBusy || attempt === attemptsWhenBusy) return delivery.outcome
    await sleep(1000)
  }
}

const attemptsWhenBusy = 5
