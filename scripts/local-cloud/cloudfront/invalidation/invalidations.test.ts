import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAwsEndpoint } from '../../aws-endpoint.ts'
import { createClock } from '../../clock.ts'
import { createFaults } from '../../faults.ts'
import { openPrincipals } from '../../protocol/principals.ts'
import { type ReservedPort, reservePort } from '../../reserved-port.ts'
import { createInvalidationApi } from './invalidation-api.ts'
import { Invalidations } from './invalidations.ts'

const folder = mkdtempSync(join(tmpdir(), 'local-cloudfront-'))
const clock = createClock()
const faults = createFaults()
const invalidated: string[][] = []
let endpointPort: ReservedPort
let client: CloudFrontClient
let stranger: CloudFrontClient

beforeAll(async () => {
  const principals = openPrincipals(folder)
  const invalidations = new Invalidations((paths) => invalidated.push([...paths]), clock)
  endpointPort = await reservePort({ port: 0, flag: '--aws-port' })
  endpointPort.serve(
    createAwsEndpoint({
      principals,
      policies: { authorize: () => undefined },
      services: { cloudfront: createInvalidationApi('EDIST', invalidations, faults) },
      s3: () => Promise.reject(new Error('Not part of this test.')),
      clock,
      log: () => {},
    }),
  )
  const clientAs = (secretAccessKey: string) =>
    new CloudFrontClient({
      endpoint: `http://127.0.0.1:${endpointPort.port}`,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: { ...principals.get('purge'), secretAccessKey },
    })
  client = clientAs(principals.get('purge').secretAccessKey)
  stranger = clientAs('forged')
})
afterAll(async () => {
  await endpointPort.close()
  rmSync(folder, { recursive: true })
})

let references = 0
const batch = (paths: string[], { reference = `r${++references}`, quantity = paths.length } = {}) => ({
  DistributionId: 'EDIST',
  InvalidationBatch: { CallerReference: reference, Paths: { Quantity: quantity, Items: paths } },
})
const create = (...of: Parameters<typeof batch>) => client.send(new CreateInvalidationCommand(batch(...of)))
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index))

test('takes effect at once, and is in progress for a minute', async () => {
  const { Invalidation: made, Location } = await create(['/blog*', '/a?b=<c>&d'])
  expect(invalidated.at(-1)).toEqual(['/blog*', '/a?b=<c>&d'])
  expect(made).toMatchObject({
    Status: 'InProgress',
    InvalidationBatch: { Paths: { Quantity: 2, Items: ['/blog*', '/a?b=<c>&d'] } },
  })
  expect(Location).toMatch(/\/2020-05-31\/distribution\/EDIST\/invalidation\/I\w+$/)
  clock.move(60_000)
  const again = await client.send(new GetInvalidationCommand({ DistributionId: 'EDIST', Id: made?.Id }))
  expect(again.Invalidation).toMatchObject({
    Id: made?.Id,
    Status: 'Completed',
    CreateTime: made?.CreateTime,
  })
})

test('the same caller reference returns the earlier invalidation', async () => {
  const first = await create(['/a', '/b'], { reference: 'once' })
  const before = invalidated.length
  const second = await create(['/b', '/a'], { reference: 'once' })
  expect([second.Invalidation?.Id, invalidated.length]).toEqual([first.Invalidation?.Id, before])
  await expect(create(['/c'], { reference: 'once' })).rejects.toMatchObject({
    name: 'InvalidationBatchAlreadyExists',
  })
})

describe('is refused', () => {
  test.each([
    ['a wrong quantity', 'InconsistentQuantities', () => create(['/a'], { quantity: 2 })],
    ['no path', 'InvalidArgument', () => create([])],
    ['a path without its slash', 'InvalidArgument', () => create(['blog'])],
    ['a wildcard that is not last', 'InvalidArgument', () => create(['/a*b'])],
    ['two wildcards', 'InvalidArgument', () => create(['/a**'])],
    ['a path with a blank', 'InvalidArgument', () => create(['/a b'])],
    [
      'another distribution',
      'NoSuchDistribution',
      () => client.send(new CreateInvalidationCommand({ ...batch(['/a']), DistributionId: 'EOTHER' })),
    ],
    [
      'an unknown invalidation',
      'NoSuchInvalidation',
      () => client.send(new GetInvalidationCommand({ DistributionId: 'EDIST', Id: 'INONE' })),
    ],
    [
      'a forged signature',
      'SignatureDoesNotMatch',
      () => stranger.send(new CreateInvalidationCommand(batch(['/a']))),
    ],
  ])('%s', async (_, name, attempt) => {
    const before = invalidated.length
    await expect(attempt()).rejects.toMatchObject({ name })
    expect(invalidated).toHaveLength(before)
  })

  test('above 15 wildcards in progress, until some are complete', async () => {
    clock.move(60_000)
    await create(many(15, (index) => `/a${index}*`))
    await create(['/plain'])
    await expect(create(['/b*'])).rejects.toMatchObject({ name: 'TooManyInvalidationsInProgress' })
    clock.move(59_000)
    await expect(create(['/b*'])).rejects.toMatchObject({ name: 'TooManyInvalidationsInProgress' })
    clock.move(1_000)
    await create(['/b*'])
  })

  test('while CloudFront is throttled', async () => {
    faults.set({ service: 'cloudfront', kind: 'throttled', rate: 1 })
    await expect(create(['/a'])).rejects.toMatchObject({ name: 'Throttling' })
    faults.clear()
  })

  test('above 3,000 paths in progress', async () => {
    clock.move(60_000)
    await create(many(3000, (index) => `/${index}`))
    await expect(create(['/one-more'])).rejects.toMatchObject({ name: 'TooManyInvalidationsInProgress' })
  })
})
