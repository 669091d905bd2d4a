import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { purgeProbe } from './purge.ts'

const cloudFront = mockClient(CloudFrontClient)
const purge = (Status: string) => ({
  Invalidation: { Id: 'I1', Status, CreateTime: new Date(0), InvalidationBatch: undefined },
})
beforeEach(() => {
  cloudFront.reset()
  cloudFront.on(CreateInvalidationCommand).resolves(purge('InProgress'))
  cloudFront.on(GetInvalidationCommand).resolvesOnce(purge('InProgress')).resolves(purge('Completed'))
})
const asked = () => cloudFront.commandCalls(GetInvalidationCommand).length

test('waits until CloudFront reports the purge as completed', async () => {
  await purgeProbe('E1', 'one', true)
  expect(asked()).toBe(2)
})

test('does not wait on the local cloud, which purges immediately', async () => {
  await purgeProbe('E1', 'one', false)
  expect(cloudFront.commandCalls(CreateInvalidationCommand)).toHaveLength(1)
  expect(asked()).toBe(0)
})
