import { describe, expect, test } from 'vitest'
import { findSecrets, looksRandom } from '../scripts/check/supply-chain/find-secrets.ts'
import { local } from './stages.ts'
import { ofType, resourcesOf, testStacks } from './testing/synthesize.ts'

const domain = { name: 'ir.bellcast.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' }

describe.each([
  ['dev', { mail: local.mail }],
  ['prod', { domain, scanResumes: true }],
] as const)('the templates of %s', (stage, changes) => {
  const stacks = Object.entries(testStacks(stage, changes).stacks).flatMap(([name, stack]) =>
    stack ? [{ name, resources: resourcesOf(stack) }] : [],
  )

  test('contain nothing that looks like a secret', () => {
    const found = stacks.flatMap(({ name, resources }) =>
      findSecrets(JSON.stringify(resources, undefined, 1)).map(({ what }) => `${name}: ${what}`),
    )
    expect(found).toEqual([])
  })

  test('put no value that looks random into the environment of functions', () => {
    const values = stacks.flatMap(({ resources }) =>
      ofType(resources, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
        const { Variables = {} } = (Properties['Environment'] ?? {}) as {
          Variables?: Record<string, unknown>
        }
        return Object.entries(Variables)
      }),
    )
    expect(values.length).toBeGreaterThan(100)
    const random = values.filter(([, value]) => typeof value === 'string' && looksRandom(value))
    expect(random).toEqual([])
  })

  // CloudFormation resolves the value during a deployment. Afterward it is readable only in CloudFront.
  test('resolve a secret only in the header that CloudFront sends to the API', () => {
    const resolved = stacks.flatMap(({ name, resources }) =>
      Object.entries(resources)
        .filter(([, resource]) => JSON.stringify(resource).includes('{{resolve:'))
        .map(([, { Type }]) => `${name}: ${Type}`),
    )
    expect(resolved).toEqual(['edge: AWS::CloudFront::Distribution'])
  })
})
