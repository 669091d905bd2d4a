import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as apply } from '../careers/apply.ts'
import { dynamo, type Item, tableName } from '../data/table/table.ts'
import {
  bindResumeEtag,
  completeResumeUpload,
  createResumeUpload,
  findResume,
  resumeKey,
} from '../data/uploads/resumes.ts'
import { handler as subscribe } from '../newsletter/subscribe.ts'
import { send } from '../testing/send.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as contact } from './send.ts'

const message = { name: 'Ann Lee', email: 'ann@fund.example', message: 'Can we talk?', filledFor: 9000 }
const application = {
  name: 'Ann Lee',
  email: 'ann@fund.example',
  coverLetter: 'x'.repeat(60),
  filledFor: 9000,
}
const subscription = { email: message.email, filledFor: 9000 }
const from = (address: string) => ({ 'x-viewer-address': address })
const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

describe.skipIf(missingTable)('public forms', () => {
  let table: LocalTable
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    return table.empty()
  })
  afterAll(() => table.stop())

  /** Everything in the table, by kind of item. */
  async function kept(): Promise<Record<string, Item[]>> {
    const items: Item[] = []
    let next: Record<string, unknown> | undefined
    do {
      const page = await dynamo.send(
        new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: next }),
      )
      items.push(...(page.Items ?? []))
      next = page.LastEvaluatedKey
    } while (next)
    return Object.groupBy(items, ({ sk }) => String(sk).split('#')[0] ?? '') as Record<string, Item[]>
  }

  test.each([
    ['message', contact, message, 'MESSAGE', 'OUTBOX'],
    ['application', apply, application, 'APPLICATION', 'OUTBOX'],
    ['subscription', subscribe, subscription, 'SUBSCRIBER', 'OUTBOX'],
  ] as const)(
    'take a %s that does not say how long its form was open, three from a network',
    async (_what, handler, typed, kind, mail) => {
      const { filledFor: _time, ...body } = typed
      const statuses: number[] = []
      for (let index = 0; index < 4; index++) {
        const { status } = await send(handler, {
          body: { ...body, email: `ann-${index}@fund.example` },
          headers: from('203.0.113.9'),
        })
        statuses.push(status)
      }
      expect(statuses.map((status) => status < 300)).toEqual([true, true, true, false])
      expect(statuses[3]).toBe(429)
      const items = await kept()
      expect(items[kind]).toHaveLength(3)
      expect(items[kind]?.filter(({ suspicion }) => suspicion !== undefined)).toEqual([])
      expect(items[mail]?.length).toBeGreaterThanOrEqual(3)
      expect(
        (await send(handler, { body: { ...typed, email: 'bea@fund.example' }, headers: from('203.0.113.9') }))
          .status,
      ).toBeLessThan(300)
    },
  )

  test.each([
    ['message', contact, message, 'MESSAGE', 201, 2],
    ['application', apply, application, 'APPLICATION', 201, 2],
    ['subscription', subscribe, subscription, 'SUBSCRIBER', 200, 1],
  ] as const)(
    'store one %s and its emails for twenty concurrent clicks, with the same response to each',
    async (_what, handler, body, kind, status, mails) => {
      const answers = await times(20, () => send(handler, { body }))

      expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
      expect(answers[0]?.status).toBe(status)
      const { [kind]: records, OUTBOX } = await kept()
      expect([records?.length, OUTBOX?.length]).toEqual([1, mails])
      expect(OUTBOX?.[0]?.['about']).toEqual({ pk: records?.[0]?.['pk'], sk: kind })
    },
  )

  test('accept ten of fifteen concurrent messages, and answer 429 to the others', async () => {
    const answers = await times(15, (index) =>
      send(contact, { body: { ...message, email: `ann${index}@fund.example` } }),
    )

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(5).fill(429)])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.body['error']).toMatch(/^Too many submissions\. Please try again in /)
    expect((await kept())['MESSAGE']).toHaveLength(10)
  })

  test('count one IPv6 customer as one viewer', async () => {
    const answers = await times(12, (index) =>
      send(contact, {
        body: { ...message, email: `ann${index}@fund.example` },
        headers: from(`2001:db8:1:2::${index}`),
      }),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('accept five messages per mailbox and hour, from any network', async () => {
    const answers = await times(7, (index) =>
      send(contact, {
        body: { ...message, message: `Message ${index}` },
        headers: from(`203.0.113.${index}`),
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  })

  test('do not reveal whether an address is subscribed', async () => {
    const probe = async (known: boolean, viewer: string) => {
      if (known) await send(subscribe, { body: { email: 'known@fund.example' }, headers: from('192.0.2.1') })
      const answers = []
      for (let index = 0; index < 11; index++) {
        const email = index === 0 && known ? 'known@fund.example' : `${viewer}-${index}@fund.example`
        answers.push(await send(subscribe, { body: { email }, headers: from(viewer) }))
      }
      return answers.map(({ status, body }) => [status, body['success']])
    }
    expect(await probe(true, '192.0.2.2')).toEqual(await probe(false, '192.0.2.3'))
  })

  test('subscribe and welcome a person after a bot used the address', async () => {
    await send(subscribe, { body: { email: 'ann@fund.example', website: 'x' } })
    expect(await kept()).not.toHaveProperty('OUTBOX')
    await send(subscribe, { body: subscription })

    const { SUBSCRIBER, OUTBOX } = await kept()
    expect(SUBSCRIBER).toHaveLength(1)
    expect(SUBSCRIBER?.[0]).not.toHaveProperty('suspicion')
    expect(OUTBOX).toHaveLength(1)
  })

  describe('an application and the check of its CV', () => {
    const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
    const cv = { id, filename: 'cv.pdf', contentType: 'application/pdf', size: 10, extension: 'pdf' } as const

    test('end in the same state whichever comes first', async () => {
      const now = new Date()
      await times(10, async (index) => {
        const own = { ...cv, id: id.replace('0d', String(10 + index)) }
        await createResumeUpload(own, now)
        await bindResumeEtag(own.id, '"e"')
        const body = { ...application, email: `ann${index}@fund.example`, resumeKey: resumeKey(own) }
        const [answer, settled] = await Promise.all([
          send(apply, { body, headers: from(`203.0.113.${index}`) }),
          completeResumeUpload(own.id, '"e"', { status: 'refused', reason: 'no' }),
        ])
        const after = await findResume(own.id)
        expect(after?.status).toBe('refused')
        // Either the applicant was told immediately, or the check knows which application the CV belongs to.
        expect(answer.status === 400 ? settled?.applicationId : answer.body['id']).toBe(
          settled?.applicationId,
        )
      })
    })

    test('allow only one application per CV', async () => {
      await createResumeUpload(cv, new Date())
      const answers = await times(5, (index) =>
        send(apply, {
          body: { ...application, email: `ann${index}@fund.example`, resumeKey: resumeKey(cv) },
          headers: from(`203.0.113.${index}`),
        }),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect((await kept())['APPLICATION']).toHaveLength(1)
    })
  })

  /** Makes a share of all table calls fail as networks and DynamoDB do, before or after the write. */
  function breakSometimes(share: number) {
    let random = 7
    const next = () => (random = (random * 16807) % 2147483647) / 2147483647
    let faults = 0
    dynamo.middlewareStack.add(
      (run) => async (call) => {
        if (next() >= share) return run(call)
        faults++
        const kind = Math.floor(next() * 3)
        if (kind === 0) throw Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
        if (kind === 1) throw Object.assign(new Error('away'), { code: 'ECONNRESET' })
        await run(call)
        throw Object.assign(new Error('done, but nobody hears of it'), { name: 'InternalServerError' })
      },
      { name: 'faults' },
    )
    return () => faults
  }

  const crowd = process.env['TEST_FULL'] ? 2000 : 60
  test(`store each of ${crowd} messages once, with its email, while one call in ten fails`, async () => {
    const faults = breakSometimes(0.1)
    const acknowledged = new Set<string>()
    for (let first = 0; first < crowd; first += 40) {
      await times(40, async (offset) => {
        const index = first + offset
        const body = {
          ...message,
          email: `visitor${index}@fund.example`,
          submissionId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        }
        const headers = from(`10.${index >> 8}.${index & 255}.1`)
        // Each of six calls may fail here without the SDK's retries, so about half of all attempts fail.
        for (let attempt = 0; attempt < 8; attempt++) {
          const { status, body: answer } = await send(contact, { body, headers })
          if (status !== 201) continue
          acknowledged.add(String(answer['id']))
          return
        }
      })
    }
    dynamo.middlewareStack.remove('faults')

    const { MESSAGE = [], OUTBOX = [] } = await kept()
    const ids = MESSAGE.map(({ pk }) => String(pk).slice('MESSAGE#'.length))
    expect(faults()).toBeGreaterThan(crowd / 10)
    expect(acknowledged.size).toBeGreaterThan(crowd * 0.95)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(OUTBOX.map(({ about }) => (about as { pk: string }).pk))).toEqual(
      new Set(MESSAGE.map(({ pk }) => pk)),
    )
    expect(OUTBOX).toHaveLength(2 * MESSAGE.length)
  })
})
