import { SiteClient } from '../../site-client.ts'
import type { TestNewsroom } from '../newsroom.ts'
import { expected, until } from '../responses.ts'

/** Makes SES refuse all mail, so that due emails wait and staff can still cancel them. */
export const holdMail = ({ cloud }: TestNewsroom): void =>
  cloud.faults.set({ service: 'ses', kind: 'down', rate: 1 })

/** SES goes on taking no mail for a while, and then takes what has waited. One of the mails bounces. */
export async function sendMail({ cloud, runner }: TestNewsroom): Promise<void> {
  const bounces = 'bounce@simulator.amazonses.com'
  // The bounce ends this subscription.
  const subscription = { email: bounces, filledFor: 20_000 }
  const asked = await new SiteClient(cloud.siteUrl).call('newsletter.subscribe', { body: subscription })
  expected('subscribing', asked, 200)
  for (const email of [bounces, 'bea.lind@fund.example', 'cy.moss@fund.example']) {
    const body = { name: 'Ann Lee', email, message: `Hello from ${email}`, filledFor: 20_000 }
    const answer = await new SiteClient(cloud.siteUrl).call('contact.send', { body })
    expected('a message', answer, 201)
  }
  await until('mails that wait', async () => (await runner.waitingMails()) >= 6)
  cloud.faults.clear()
  let looks = 0
  await until('their sending', async () => {
    // A minute passes each second, so that the job that passes them runs.
    if (looks++ % 10 === 0) cloud.clock.move(60_000)
    return (await runner.waitingMails()) === 0
  })
  await until('the bounce', () => runner.isSuppressed(bounces))
}

interface Control {
  mails: { sent: { id: string; to: string[]; subject: string }[] }
}
interface Read {
  entry: { replied?: { bouncedAt?: string } }
}

/** Replies to a message. The mail server of its sender takes the reply from SES and then refuses it, which staff see. */
export async function bounceReply({ cloud, editor, callLater }: TestNewsroom): Promise<void> {
  const sender = 'bea.lind@fund.example'
  const list = { params: { kind: 'messages' }, query: { q: sender } }
  const { entries } = await callLater<{ entries: { id: string; version: number }[] }>('inbox.list', list, 200)
  const { id = '', version } = entries[0] ?? {}
  const params = { kind: 'messages', id }
  await callLater('inbox.update', { params, body: { version, reply: 'We will call you on Thursday.' } }, 200)
  const control = `${cloud.awsUrl}/_local`
  let reply: string | undefined
  await until('the reply', async () => {
    const { mails } = (await (await fetch(`${control}/state`)).json()) as Control
    reply = mails.sent.find(({ to, subject }) => to.includes(sender) && subject.startsWith('Re: '))?.id
    return reply !== undefined
  })
  await fetch(`${control}/mails/${reply}/bounce`, { method: 'POST' })
  await until('its bounce', async () => {
    const read = expected('the message', await editor.call<Read>('inbox.get', { params }), 200)
    return read.entry.replied?.bouncedAt !== undefined
  })
}
