import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { startLocalTable } from '../../../lambdas/testing/table/local-table.ts'
import type { Section } from '../report.ts'

/** Recipients of the mailing that is measured. */
const recipients = 10_000
/** Mails per second: more than this machine can send, so that the rate limit never delays it. */
const rate = 500

/** On-demand prices in us-east-1, in US dollars. Lambda: a GB-second on arm64, and an invocation. */
const prices = { mail: 0.0001, writeUnit: 0.625e-6, gigabyteSecond: 0.0000133334, invocation: 0.2e-6 }
/** SES's initial quota outside its sandbox, of which mailings take four fifths. */
const firstQuota = 14
const senderGigabytes = 0.5

const dollars = (amount: number) => `$${amount.toFixed(4)}`
const megabytes = (bytes: number) => bytes / 1024 / 1024

/** Heap bytes after a garbage collection, since garbage says nothing about what a function needs. */
function liveMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A stand-in for SES that accepts every mail. */
async function startSes() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'text/xml')
      response.end(
        '<SendRawEmailResponse><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>',
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** What mailing an article to many subscribers takes: table units, the sender's memory, and dollars. */
export async function mailingCost(): Promise<Section> {
  const ses = await startSes()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    MAIL_FROM: 'ir@bellcast.example',
    MAIL_CONFIGURATION_SET: 'bellcast',
    SITE_URL: 'https://ir.example',
  })
  const table = await startLocalTable()
  // Imported late, because their clients read the environment when they are loaded.
  const [capacity, posts, many, writing, runner, preparing, mailings, events, subscribers, cleaning] =
    await Promise.all([
      import('../../../lambdas/testing/table/capacity.ts'),
      import('../../../lambdas/testing/write-posts.ts'),
      import('../../../lambdas/testing/many/many-subscribers.ts'),
      import('../../../lambdas/testing/many/write-items.ts'),
      import('../../../lambdas/mail/mailings/run-mailings.ts'),
      import('../../../lambdas/mail/mailings/prepare.ts'),
      import('../../../lambdas/data/mailings/post-mailing.ts'),
      import('../../../lambdas/data/mailings/count-event.ts'),
      import('../../../lambdas/data/newsletter/subscriber.ts'),
      import('../../../lambdas/posts/sanitize.ts'),
    ])
  const email = (index: number) => `reader-${index}@fund.example`
  for (let start = 0; start < recipients; start += 1000) {
    const facts = Array.from({ length: 1000 }, (_, index) => ({ email: email(start + index) }))
    await writing.writeItems(await Promise.all(facts.map(many.subscriberItem)))
  }
  const { content, ...input } = aPostInput({ status: 'published', category: 'Blog' })
  const post = await posts.createPost(
    { ...input, content: cleaning.sanitize(content), emailSubscribers: true },
    { by: { id: randomUUID(), name: 'Noa Ferrant' }, now: new Date(), audited: false },
  )
  const units = capacity.countCapacity()
  const before = liveMemory()
  let peak = before
  const sending = await units.of(() =>
    runner.runMailings({
      prepare: (mailing) => preparing.prepareMailing(mailing, defaultSettings, new Date()),
      rate,
      perDay: 50_000,
      clock: {
        now: () => new Date(),
        sleep: async () => void (peak = Math.max(peak, liveMemory())),
      },
      until: new Date('2999-01-01'),
    }),
  )
  const mailing = await mailings.findMailing(post.id)
  const samples = 100
  const reporting = await units.of(async () => {
    for (let index = 0; index < samples; index++)
      await events.countMailOutcome(
        mailing?.id ?? '',
        await subscribers.subscriberId(email(index)),
        'delivered',
      )
  })
  units.stop()
  await table.stop()
  ses.stop()
  return section({
    sent: mailing?.counts.sent ?? 0,
    unitsOfSending: (1000 * sending) / recipients,
    unitsOfReports: (1000 * reporting) / samples,
    before,
    peak,
  })
}

interface Measured {
  sent: number
  /** Table units per thousand recipients: those of the sender, and those of handling SES's events. */
  unitsOfSending: number
  unitsOfReports: number
  /** Heap bytes before sending, and the peak while sending. */
  before: number
  peak: number
}

function section({ sent, unitsOfSending, unitsOfReports, before, peak }: Measured): Section {
  const seconds = 1000 / (firstQuota * 0.8)
  const costs = {
    mail: 1000 * prices.mail,
    // Most are writes, so all are priced as writes.
    table: (unitsOfSending + unitsOfReports) * prices.writeUnit,
    sender: seconds * senderGigabytes * prices.gigabyteSecond,
    // 0.25 GB for 60 ms each.
    events: 1000 * (0.25 * 0.06 * prices.gigabyteSecond + prices.invocation),
  }
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0)
  return {
    title: 'An article to the newsletter’s subscribers',
    introduction: `${recipients.toLocaleString('en-US')} confirmed subscribers, a local SES that responds immediately, the emulated table. Memory is what is in use after a garbage collection, measured after each read of the list; the function has 512 MB. Dollars: list prices of us-east-1, for SES’s initial quota of ${firstQuota} emails a second, of which mailings use four fifths.`,
    columns: ['for 1,000 recipients', 'figure'],
    rows: [
      ['units of the table to send (claims, suppression, subscription, place)', unitsOfSending.toFixed(0)],
      ['units of the table to count their deliveries', unitsOfReports.toFixed(0)],
      ['MB in use before the first mail', megabytes(before).toFixed(0)],
      ['most MB in use while sending', megabytes(peak).toFixed(0)],
      ['SES', dollars(costs.mail)],
      ['table', dollars(costs.table)],
      ['sender', dollars(costs.sender)],
      ['SES’s events', dollars(costs.events)],
      ['together', dollars(total)],
    ],
    targets: [
      { what: 'everybody got it', figure: String(sent), met: sent === recipients },
      {
        what: 'sending takes ≤ 30 MB more, however many recipients',
        figure: `${megabytes(peak - before).toFixed(1)} MB`,
        met: megabytes(peak - before) <= 30,
      },
    ],
  }
}
