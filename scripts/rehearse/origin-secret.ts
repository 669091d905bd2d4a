import assert from 'node:assert/strict'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { local } from '../../infra/stages.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

const minute = 60_000

/** Asks the gateway itself, with a secret of one's own, as a part of CloudFront would that has it. */
const askGateway = ({ cloud }: PracticeStage, secret: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(cloud.awsUrl)
    const headers = { host: cloud.apiHost ?? '', 'x-origin-secret': secret }
    request({ hostname, port, path: '/api/categories', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })

/** Visitors who read without a pause, past the edge's cache. */
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

  /** Resolves when the last of them has an answer. */
  async stop(): Promise<void> {
    this.isReading = false
    await this.reading
  }

  /** Lets so many more requests go by. */
  async pass(count = 30): Promise<void> {
    const until = this.total + count
    while (this.total < until) await sleep(20)
  }

  get counts(): Record<string, number> {
    return Object.fromEntries(this.answers)
  }
}

/** Rotates the secret by which the API knows CloudFront. Parts of CloudFront get the new one minutes apart. */
export async function rehearseOriginSecret(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  await stage.deploy()
  const now = () => stage.cloud.clock.now().getTime()
  const first = await stage.readSecret('OriginSecretsA')
  const bothAnswer = async (...secrets: string[]) => {
    for (const secret of secrets) assert.equal(await askGateway(stage, secret), 200)
  }

  rehearsal.step('Before: CloudFront sends secret A, and visitors read without a pause')
  const visitors = new Visitors(stage)
  visitors.start()
  await visitors.pass()
  await rehearsal.prove('the API answers CloudFront, and nobody else', async () => {
    await bothAnswer(first)
    assert.equal(await askGateway(stage, 'a secret that somebody has guessed, long enough'), 403)
  })

  rehearsal.step('A new value for the idle secret B (put-secret-value), then five minutes of waiting')
  await stage.renewSecret('OriginSecrets', 'B')
  stage.cloud.clock.move(5 * minute)
  const second = await stage.readSecret('OriginSecretsB')
  await visitors.pass()
  await rehearsal.prove('the API accepts the new secret before CloudFront has it', async () =>
    bothAnswer(first, second),
  )

  rehearsal.step("active: { originSecrets: 'b' } in infra/stages.ts, and npm run deploy")
  rehearsal.tell('(The local cloud starts anew to deploy, and visitors wait for it; AWS does not.)')
  await visitors.stop()
  const passed = now()
  const active = { ...local.active, originSecrets: 'b' as const }
  await stage.deploy({ settings: { active } })
  stage.cloud.clock.move(passed - now())
  visitors.start()
  await visitors.pass()
  await rehearsal.prove('while CloudFront rolls it out, both secrets are answered', async () =>
    bothAnswer(first, second),
  )

  rehearsal.step('CloudFront shows Deployed: a new value for secret A, which makes the old one worthless')
  await stage.renewSecret('OriginSecrets', 'A')
  await rehearsal.prove(
    'the gateway forgets the old secret within the hour, and the new one is answered',
    async () => {
      stage.cloud.clock.move(61 * minute)
      assert.equal(await askGateway(stage, first), 403)
      await bothAnswer(second)
    },
  )
  await visitors.pass()
  await visitors.stop()
  const { counts, total } = visitors
  rehearsal.tell(`Visitors asked ${total} times, and got ${JSON.stringify(counts)}.`)
  await rehearsal.prove('every request of a visitor was answered', async () =>
    assert.deepEqual(counts, { 200: total }),
  )
}
