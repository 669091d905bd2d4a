import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { CfnResource, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { endpointIds } from '#shared/api/index.ts'
import { contractResources } from './constructs/api/api-routes.ts'
import { publicEndpoints, staffEndpoints } from './constructs/api/endpoint-functions.ts'
import { local } from './stages.ts'
import { lengthOf } from './testing/lengths.ts'
import { ofType, type Resource, resourcesOf, testStacks } from './testing/synthesize.ts'

/** All limits must leave room for 50% more endpoints. */
const planned = Math.ceil(endpointIds.length * 1.5)
/** Resources that every stack keeps free, so that unrelated work does not run into the limit. */
const spare = 60

// The largest stage, with every optional feature enabled. Settings only ever add resources.
const { stacks } = testStacks('prod', {
  domain: {
    name: 'investors.bellcast.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1f0c',
  },
  alarmEmail: 'ops@bellcast.example',
  scanResumes: true,
  mail: local.mail,
  copiesTo: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod',
})
const all = Object.values(stacks).filter((stack) => stack !== undefined)
const api = resourcesOf(stacks.api)
const everything: Record<string, Resource> = Object.fromEntries(
  all.flatMap((stack) => Object.entries(resourcesOf(stack))),
)

const templateOf = (stack: Stack) =>
  Template.fromStack(stack).toJSON() as Record<'Resources' | 'Outputs' | 'Parameters', object | undefined>
const countOf = (part: object | undefined) => Object.keys(part ?? {}).length
const isEndpoints = (path: string) =>
  path
    .split('/')
    .some((part) => endpointIds.some((endpoint) => part === endpoint || part.startsWith(`${endpoint}.`)))
/** The number of resources per endpoint in a stack. */
const perEndpoint = (stack: Stack, endpoints: number) =>
  stack.node
    .findAll()
    .filter((construct) => CfnResource.isCfnResource(construct) && isEndpoints(construct.node.path)).length /
  endpoints
/** Extrapolates a count that grows with the number of endpoints to the planned number. */
const projected = (now: number, perEndpoint: number) => now + (planned - endpointIds.length) * perEndpoint

describe.each(all.map((stack) => [stack.stackName, stack] as const))('stack %s', (name, stack) => {
  const template = templateOf(stack)

  test('has a name that CloudFormation accepts', () => {
    expect(name).toMatch(/^[A-Za-z][A-Za-z0-9-]{0,127}$/)
  })

  test(`has at most ${500 - spare} of 500 resources, 200 outputs and 200 parameters`, () => {
    expect(countOf(template.Resources)).toBeLessThanOrEqual(500 - spare)
    expect(countOf(template.Outputs)).toBeLessThanOrEqual(200)
    expect(countOf(template.Parameters)).toBeLessThanOrEqual(200)
    for (const id of Object.keys({ ...template.Resources })) expect(id.length).toBeLessThanOrEqual(255)
  })

  test('has a template of at most 1 MB as written by the CDK', () => {
    expect(JSON.stringify(template, undefined, 1).length).toBeLessThanOrEqual(1_000_000)
  })
})

describe(`with ${planned} endpoints`, () => {
  test('staff endpoints, with two resources in each of two stacks, stay within the limit', () => {
    expect(perEndpoint(stacks.staff, staffEndpoints.length)).toBe(2)
    const ofStaff = staffEndpoints.length + planned - endpointIds.length
    expect(2 * ofStaff).toBeLessThanOrEqual(500 - spare)
    expect(projected(Object.keys(api).length, 2)).toBeLessThanOrEqual(500 - spare)
  })

  test('aliases for all public functions, with four resources each, stay within the limit', () => {
    const aliases = 4 * (publicEndpoints.length + 1)
    expect(
      projected(Object.keys(api).length, 2) + aliases,
      'There is no room for half as many endpoints again: move routes of the API to a stack of their own.',
    ).toBeLessThanOrEqual(500)
  })

  test.each([
    ['staff', stacks.staff, staffEndpoints.length],
    ['the API', stacks.api, endpointIds.length],
  ] as const)('the template of %s stays under 1 MB', (_, stack, endpoints) => {
    const length = JSON.stringify(templateOf(stack), undefined, 1).length
    expect(projected(length, length / endpoints)).toBeLessThanOrEqual(1_000_000)
  })

  test('the API has at most 300 routes, 300 integrations and 10 authorizers', () => {
    for (const type of ['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration']) {
      expect(projected(ofType(api, type).length, 1)).toBeLessThanOrEqual(300)
    }
    expect(ofType(api, 'AWS::ApiGatewayV2::Authorizer').length).toBeLessThanOrEqual(10)
  })

  test('the policy of the gateway’s role stays within its limit even if every endpoint adds an entry', () => {
    const [caller, ...others] = Object.entries(api).filter(
      ([id, { Type }]) => Type === 'AWS::IAM::Role' && id.includes('InvokeRole'),
    )
    expect(others).toEqual([])
    const length = lengthOf(caller?.[1].Properties['Policies'], api)
    const longest = length / contractResources.length
    expect(projected(length, longest)).toBeLessThanOrEqual(10_240)
  })
})

describe('permissions', () => {
  const roles = Object.entries(everything).filter(([, { Type }]) => Type === 'AWS::IAM::Role')
  const documentsOf = ([id, role]: [string, Resource]): unknown[] => {
    const attached = ofType(everything, 'AWS::IAM::Policy').filter(({ Properties }) =>
      JSON.stringify(Properties['Roles']).includes(`"${id}"`),
    )
    const inline = (role.Properties['Policies'] ?? []) as { PolicyDocument: unknown }[]
    return [
      ...inline.map(({ PolicyDocument }) => PolicyDocument),
      ...attached.map(({ Properties }) => Properties['PolicyDocument']),
    ]
  }

  test.each(roles.map((role) => [role[0], role] as const))(
    'the inline policies of %s have at most 10,240 characters in total',
    (_, role) => {
      const lengths = documentsOf(role).map((document) => lengthOf(document, everything))
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(10_240)
      expect(((role[1].Properties['ManagedPolicyArns'] ?? []) as unknown[]).length).toBeLessThanOrEqual(10)
    },
  )

  test('managed policies have at most 6,144 characters and bucket policies at most 20 KB', () => {
    const longest = (type: string) =>
      Math.max(
        0,
        ...ofType(everything, type).map(({ Properties }) =>
          lengthOf(Properties['PolicyDocument'], everything),
        ),
      )
    expect(longest('AWS::IAM::ManagedPolicy')).toBeLessThanOrEqual(6_144)
    expect(longest('AWS::S3::BucketPolicy')).toBeLessThanOrEqual(20_480)
  })
})

describe('functions', () => {
  const functions = ofType(everything, 'AWS::Lambda::Function').map(({ Properties }) => Properties)

  test('have names of at most 64 characters and settings within Lambda’s limits', () => {
    for (const { FunctionName = '', Timeout = 3, MemorySize = 128, Description = '' } of functions) {
      expect(String(FunctionName).length).toBeLessThanOrEqual(64)
      expect(String(Description).length).toBeLessThanOrEqual(256)
      expect(Number(Timeout)).toBeLessThanOrEqual(900)
      expect(Number(MemorySize)).toBeGreaterThanOrEqual(128)
      expect(Number(MemorySize)).toBeLessThanOrEqual(10_240)
    }
  })

  test('have at most 4 KB of environment variables', () => {
    for (const { Environment } of functions) {
      expect(lengthOf((Environment ?? {}) as object, everything)).toBeLessThanOrEqual(4_096)
    }
  })

  test('have a gateway timeout of at most 30 seconds', () => {
    for (const { Properties } of ofType(api, 'AWS::ApiGatewayV2::Integration')) {
      const timeout = Number(Properties['TimeoutInMillis'])
      expect(timeout).toBeLessThanOrEqual(30_000)
      expect(timeout).toBeGreaterThanOrEqual(50)
    }
  })

  const megabyte = 1024 ** 2
  const dist = join(import.meta.dirname, '../dist/lambdas')
  const bundles = existsSync(dist) ? readdirSync(dist) : []
  test.skipIf(bundles.length === 0)('have packages of at most 50 MB zipped and 250 MB unzipped', () => {
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
    const tooLarge = bundles.filter((bundle) => {
      const files = readdirSync(join(dist, bundle), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
      const unzipped = sum(files.map(({ length }) => length))
      // A package that is small uncompressed need not be compressed to check the limit.
      const zipped = () => sum(files.map((file) => deflateRawSync(file).length))
      return unzipped > 250 * megabyte || (unzipped > 50 * megabyte && zipped() > 50 * megabyte)
    })
    expect(tooLarge).toEqual([])
  })
})

describe('events', () => {
  test('rules have patterns of at most 2,048 characters and at most five targets', () => {
    for (const { Properties } of ofType(everything, 'AWS::Events::Rule')) {
      expect(lengthOf(Properties['EventPattern'] ?? {}, everything)).toBeLessThanOrEqual(2_048)
      expect(((Properties['Targets'] ?? []) as unknown[]).length).toBeLessThanOrEqual(5)
    }
  })
})
