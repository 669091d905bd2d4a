import { expect, test } from 'vitest'
import { cloudFrontActions } from './invalidation-api.ts'

test('an invalidation needs permission for its distribution', () => {
  const path = '/2020-05-31/distribution/E123/invalidation'
  expect(cloudFrontActions('POST', path)).toMatchObject([
    {
      action: 'cloudfront:CreateInvalidation',
      resource: 'arn:aws:cloudfront::000000000000:distribution/E123',
    },
  ])
  expect(cloudFrontActions('GET', `${path}/I1`)).toMatchObject([{ action: 'cloudfront:GetInvalidation' }])
})
