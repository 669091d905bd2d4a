import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { TestNewsroom } from '../newsroom.ts'
import { until } from '../responses.ts'

const work = { pk: 'RETENTION', sk: 'RETENTION' }

/** Changes periods, hands out what is known about somebody, and erases it: by requests, and by the job. */
export async function answerPeople({ cloud, runner, chief, later }: TestNewsroom): Promise<void> {
  const arrive = (name: string) => {
    const email = `${name}@person.example`
    return runner.seedPerson({ name, email, secret: `of ${name}` }, { messages: 1, applications: 1 })
  }
  /** Waits for the job, which the clock starts. */
  const afterJob = async (what: string, holds: () => Promise<boolean>) => {
    cloud.clock.move(5 * 60_000)
    await until(what, holds)
  }
  /** Files that may name anybody. */
  const leaveFiles = async (name: string) => {
    await runner.putObject(cloud.env['RESUME_BUCKET'], `exports/${name}.csv`, 'x')
    await runner.putObject(cloud.env['LANDING_BUCKET'], `imports/${name}.csv`, 'x')
  }
  /** An erasure that was interrupted at its very beginning. */
  const interrupted = async (name: string) => {
    await leaveFiles(name)
    const request = { now: cloud.clock.now(), audited: true }
    return runner.startErasure(`${name}@person.example`, { user: chief, request })
  }

  await arrive('Cara')
  await arrive('Dora')
  await arrive('Edda')
  // Records from before senders were noted; then such with other periods than the settings'.
  await runner.forgetItem(work)
  const noted = async () => (await runner.retention())?.['done'] === '24 12'
  await afterJob('the notes of senders', noted)
  await runner.putItem({ ...work, done: '1 1' })
  await runner.shortenKept()
  await afterJob('the new periods', noted)

  // By requests alone: on a busy machine the job would come first, and leave them nothing to do.
  cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-keep-privacy' })
  const id = await interrupted('Dora')
  for (let state = 'running'; state === 'running'; ) {
    const going = await later<ResponseOf<Api['privacy.continue']>>(
      'privacy.continue',
      { params: { id } },
      200,
    )
    state = going.erasure.state
  }
  await later('privacy.find', { body: { email: 'cara@person.example' } }, 200)
  const { url } = await later<{ url: string }>(
    'privacy.export',
    { body: { email: 'cara@person.example' } },
    200,
  )
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`The link to an export was answered ${status}`)
  // An account, with its sessions.
  await later('privacy.export', { body: { email: 'chief@staff.example' } }, 200)
  // On a busy machine a request hands over in the middle, and another one has to go to the end.
  for (const name of ['Cara', 'Fina', 'Gwen']) {
    if (name !== 'Cara') await arrive(name)
    await leaveFiles(name)
    const email = `${name.toLowerCase()}@person.example`
    const erased = await later<ResponseOf<Api['privacy.erase']>>(
      'privacy.erase',
      { body: { email, confirmation: email } },
      200,
    )
    if (erased.erasure.state !== 'running') break
  }

  cloud.faults.clear()
  await interrupted('Edda')
  await afterJob('the end of all erasures', async () => (await runner.runningErasures()).length === 0)
  await later('privacy.list', {}, 200)
}
