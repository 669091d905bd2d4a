import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings } from '../data/directory/settings.ts'
import { mailIsOn } from '../mail/delivery/deliver.ts'
import { mailingRate, mailsPerDay } from '../mail/delivery/rate.ts'
import { planDigest } from '../mail/mailings/plan-digest.ts'
import { prepareMailing } from '../mail/mailings/prepare.ts'
import { runMailings } from '../mail/mailings/run-mailings.ts'

/** Shorter than the function's timeout. The next minute's run continues. */
const milliseconds = 270_000

/**
 * Runs every minute and sends due articles to subscribers, and once a week the digest. While one run is working, the
 * others end immediately.
 */
export async function handler(): Promise<void> {
  if (!mailIsOn()) return
  const now = new Date()
  const settings = await readSettings()
  await planDigest(settings, now)
  await runMailings({
    prepare: (mailing) => prepareMailing(mailing, settings, new Date()),
    rate: mailingRate(),
    perDay: mailsPerDay(),
    clock: { now: () => new Date(), sleep: (pause) => sleep(pause) },
    until: new Date(now.getTime() + milliseconds),
  })
}
