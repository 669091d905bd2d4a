import assert from 'node:assert/strict'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { local } from '../../../infra/stages.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

const minute = 60_000

/** Calls the gateway directly with a secret, like an edge location that has this secret. */
const callGateway = ({ cloud }: PracticeStage, secret: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(cloud.awsUrl)
    const headers = { host: cloud.apiHost ?? '', 'x-origin-secret': secret }
    request({ hostname, port, path: '/api/categories', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })

/** Visitors who send requests continuously, bypassing the edge cache. */
class Visitors {
  private readonly stage: PracticeStage
  private readonly answers = new Map<number, number>()
  private reading: Promise<unknown> = Promise.resolve()
  private isReading = false
  total = 0

  constructor(stage: PracticeStage) {
    this.stage = stage
  }

  private async read(): Promise<void> {
    while (this.isReading) {
      const path = `/api/blog/posts?search=visit${this.total++}`
      const { status } = await fetch(this.stage.cloud.siteUrl + path)
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1)
      await sleep(20)
    }
  }

  start(): void {
    this.isReading = true
    this.reading = Promise.all([this.read(), this.read(), this.read()])
  }

  /** Resolves when all pending requests have a response. */
  async stop(): Promise<void> {
    this.isReading = false
    await this.reading
  }

  /** Waits for this number of further requests. */
  async pass(count = 30): Promise<void> {
    const until = this.total + count
    while (this.total < until) await sleep(20)
  }

  get counts(): Record<string, number> {
    return Object.fromEntries(this.answers)
  }
}

/** Rehearses a rotation of the origin secret. Edge locations get the new one minutes apart. */
export async function rehearseOriginSecret(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  await stage.deploy()
  const now = () => stage.cloud.clock.now().getTime()
  const first = await stage.readSecret('OriginSecretsA')
  const bothAnswer = async (...secrets: string[]) => {
    for (const secret of secrets) assert.equal(await callGateway(stage, secret), 200)
  }

  rehearsal.step('Before: CloudFront sends secret A, and visitors send requests continuously')
  const visitors = new Visitors(stage)
  visitors.start()
  await visitors.pass()
  await rehearsal.verify('the API accepts requests from CloudFront only', async () => {
    await bothAnswer(first)
    assert.equal(await callGateway(stage, 'a secret that somebody has guessed, long enough'), 403)
  })

  rehearsal.step('Set a new value for the idle secret B (put-secret-value), then wait five minutes')
  await stage.renewSecret('OriginSecrets', 'B')
  stage.cloud.clock.move(5 * minute)
  const second = await stage.readSecret('OriginSecretsB')
  await visitors.pass()
  await rehearsal.verify('the API accepts the new secret before CloudFront has it', async () =>
    bothAnswer(first, second),
  )

  rehearsal.step("active: { originSecrets: 'b' } in infra/stages.ts, and npm run deploy")
  rehearsal.note('(The local cloud restarts for a deployment, so visitors wait. AWS does not.)')
  await visitors.stop()
  const passed = now()
  const active = { ...local.active, originSecrets: 'b' as const }
  await stage.deploy({ settings: { active } })
  stage.cloud.clock.move(passed - now())
  visitors.start()
  await visitors.pass()
  await rehearsal.verify('both secrets are accepted while CloudFront rolls out the new one', async () =>
    bothAnswer(first, second),
  )

  rehearsal.step(
    'When CloudFront shows Deployed, set a new value for secret A, which invalidates the old one',
  )
  await stage.renewSecret('OriginSecrets', 'A')
  await rehearsal.verify(
    'within an hour the gateway rejects the old secret, and it accepts the new one',
    async () => {
      stage.cloud.clock.move(61 * minute)
      assert.equal(await callGateway(stage, first), 403)
      await bothAnswer(second)
    },
  )
  await visitors.pass()
  await visitors.stop()
  const { counts, total } = visitors
  rehearsal.note(`Visitors sent ${total} requests. Responses by status: ${JSON.stringify(counts)}.`)
  await rehearsal.verify('every request of a visitor got a response', async () =>
    assert.deepEqual(counts, { 200: total }),
  )
}
