import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { TestNewsroom } from '../newsroom.ts'
import { until } from '../responses.ts'

const work = { pk: 'RETENTION', sk: 'RETENTION' }

/** Changes retention periods, exports what is stored about somebody, and erases it: by requests, and by the job. */
export async function answerPeople({ cloud, runner, chief, callLater }: TestNewsroom): Promise<void> {
  const addPerson = (name: string) => {
    const email = `${name}@person.example`
    return runner.seedPerson({ name, email, secret: `of ${name}` }, { messages: 1, applications: 1 })
  }
  /** Lets the job run, as often as it takes. The clock stands still meanwhile: a job that sees it move ends early. */
  const afterJob = (what: string, holds: () => Promise<boolean>) =>
    until(what, async () => {
      cloud.clock.move(5 * 60_000)
      await cloud.settled()
      return holds()
    })
  /** Stores exports and imports, which may contain anybody's data. */
  const storeFiles = async (name: string) => {
    await runner.putObject(cloud.env['RESUME_BUCKET'], `exports/${name}.csv`, 'x')
    await runner.putObject(cloud.env['LANDING_BUCKET'], `imports/${name}.csv`, 'x')
  }
  /** Starts an erasure and leaves it unfinished, as if it had been interrupted. */
  const startErasure = async (name: string) => {
    await storeFiles(name)
    const request = { now: cloud.clock.now(), audited: true }
    return runner.startErasure(`${name}@person.example`, { user: chief, request })
  }

  await addPerson('Cara')
  await addPerson('Dora')
  await addPerson('Edda')
  // First records from before the job indexed senders, then records with other retention periods than the settings'.
  await runner.forgetItem(work)
  const noted = async () => (await runner.retention())?.['done'] === '24 12'
  await afterJob('the notes of senders', noted)
  await runner.putItem({ ...work, done: '1 1' })
  await runner.changeExpiry()
  await afterJob('the new periods', noted)

  // Only requests do it here: on a busy machine the job would be faster, and leave them nothing to do.
  cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-keep-privacy' })
  const id = await startErasure('Dora')
  for (let state = 'running'; state === 'running'; ) {
    const going = await callLater<ResponseOf<Api['privacy.continue']>>(
      'privacy.continue',
      { params: { id } },
      200,
    )
    state = going.erasure.state
  }
  await callLater('privacy.find', { body: { email: 'cara@person.example' } }, 200)
  const { url } = await callLater<{ url: string }>(
    'privacy.export',
    { body: { email: 'cara@person.example' } },
    200,
  )
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`The link to an export was answered ${status}`)
  // An account, with its sessions.
  await callLater('privacy.export', { body: { email: 'chief@staff.example' } }, 200)
  await storeFiles('Cara')
  const body = { email: 'cara@person.example', confirmation: 'cara@person.example' }
  // A request hands over when its time is up, and this one has to go to the end: no time passes meanwhile.
  cloud.clock.hold()
  const { erasure } = await callLater<ResponseOf<Api['privacy.erase']>>('privacy.erase', { body }, 200)
  cloud.clock.resume()
  if (erasure.state === 'running') throw new Error('The erasure did not go to its end')

  cloud.faults.clear()
  await startErasure('Edda')
  await afterJob('the end of all erasures', async () => (await runner.runningErasures()).length === 0)
  await callLater('privacy.list', {}, 200)
}
