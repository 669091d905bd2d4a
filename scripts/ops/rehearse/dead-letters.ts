import assert from 'node:assert/strict'
import { createNewsroom } from '../../check/whole-system/testing/exercise/newsroom.ts'
import { expected, until } from '../../check/whole-system/testing/exercise/responses.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

interface State {
  queues: { queue: string; messages: unknown[] }[]
  mails: { sent: { to: string[] }[] }
  alarms: { alarms: { alarm: string; state: string }[] }
}

/** Rehearses redriving dead letters: mails whose sender did not run. */
export async function rehearseDeadLetters(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  const cloud = await stage.deploy()
  await createNewsroom(cloud)
  const state = async () => (await (await fetch(`${cloud.awsUrl}/_local/state`)).json()) as State
  const recipients = async () => (await state()).mails.sent.flatMap(({ to }) => to)
  const deadLetters = async () => (await state()).queues.find(({ queue }) => queue.includes('MailsFailures'))

  rehearsal.step('Lambda throttles the mail sender, and a reader sends a message to Sales')
  cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-send-mail' })
  const reader = 'ann.lee@fund.example'
  const body = { name: 'Ann Lee', email: reader, message: 'When do you report?', filledFor: 20_000 }
  await rehearsal.verify('the reader’s message is still accepted', async () =>
    expected('a message', await new SiteClient(cloud.siteUrl).call('contact.send', { body }), 201),
  )

  rehearsal.step('After five attempts the mails are dead letters, and the alarm MailFailures goes off')
  await until('dead letters', async () => {
    // Messages that Lambda did not accept become visible again after a second.
    cloud.clock.move(2000)
    return ((await deadLetters())?.messages.length ?? 0) >= 2
  })
  const { queue = '', messages = [] } = (await deadLetters()) ?? {}
  rehearsal.note(`The queue ${queue} has ${messages.length} messages.`)
  await rehearsal.verify('the alarm MailFailures is raised', async () =>
    until('the alarm', async () => {
      cloud.clock.move(30_000)
      const { alarms } = (await state()).alarms
      return alarms.some(({ alarm, state: now }) => alarm.endsWith('-MailFailures') && now === 'ALARM')
    }),
  )
  await rehearsal.verify('no mail was sent in the meantime', async () =>
    assert.ok(!(await recipients()).includes(reader)),
  )

  rehearsal.step('The cause is fixed. Then: npm run ops -- mail redrive --queue MailsFailures')
  cloud.faults.clear()
  rehearsal.note((await stage.run('mail', 'redrive', '--queue', 'MailsFailures')).trim())
  await rehearsal.verify('the mails are sent', async () =>
    until('the receipt', async () => (await recipients()).includes(reader)),
  )
  await rehearsal.verify('the queue is empty, and the alarm ends', async () => {
    assert.equal((await deadLetters())?.messages.length, 0)
    await until('the end of the alarm', async () => {
      cloud.clock.move(60_000)
      const { alarms } = (await state()).alarms
      return alarms.every(({ alarm, state: now }) => !alarm.endsWith('-MailFailures') || now === 'OK')
    })
  })

  rehearsal.step('The same redrive again, by mistake')
  rehearsal.note((await stage.run('mail', 'redrive', '--queue', 'MailsFailures')).trim())
  await rehearsal.verify('each mail was sent once', async () => {
    const to = (await recipients()).filter((address) => address === reader)
    assert.equal(to.length, 1)
    assert.match(await stage.run('mail', 'list'), /^0 mails wait\.\n0 mails were refused/)
  })
}
