import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId, endpointIds, lambdaFile } from '#shared/api/index.ts'
import { dynamoTimeouts } from '../lambdas/data/table/client.ts'
import { functionSources } from '../scripts/build/bundles/functions.ts'
import { bundleName } from './constructs/api/endpoint-functions.ts'
import { changesAtOnce } from './constructs/api/http-gateway.ts'
import { floodLimits, local } from './stages.ts'
import { listOf, statementsOf } from './testing/role-policies.ts'
import { ofType, type Resource, resourcesOf, testStacks } from './testing/synthesize.ts'

const { app, stacks } = testStacks('dev', { mail: local.mail })
const resources = resourcesOf(stacks.api)
const functions = [stacks.staff, stacks.api, stacks.jobs, stacks.edge].flatMap((stack) =>
  // The CDK's own upload functions have no explicit name.
  ofType(resourcesOf(stack), 'AWS::Lambda::Function').filter(({ Properties }) => Properties['FunctionName']),
)
const arnStart = 'arn:aws:lambda:us-east-1:123456789012:function:'
/** Resolves an ARN in the template to a string. */
const textOf = (arn: unknown): string => {
  const [separator, parts] = (arn as { 'Fn::Join': [string, unknown[]] })['Fn::Join']
  return parts.map((part) => (typeof part === 'string' ? part : '123456789012')).join(separator)
}
/** The function behind an alias, or the resource itself if it is not an alias. */
const behindAlias = (resource: Resource | undefined): Resource | undefined =>
  resource?.Type === 'AWS::Lambda::Alias' ? named(resource.Properties['FunctionName']) : resource
const named = (reference: unknown): Resource | undefined => {
  const { Ref, 'Fn::GetAtt': attribute } = reference as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
  return resources[Ref ?? attribute?.[0] ?? '']
}

interface Target {
  'Fn::Join': [string, [string, { Ref: string }]]
}
/** The function that a route invokes. */
function lambdaBehind(route: Resource | undefined): Resource | undefined {
  const target = route?.Properties['Target'] as Target
  const uri = named(target['Fn::Join'][1][1])?.Properties['IntegrationUri']
  return (
    behindAlias(named(uri)) ??
    functions.find(({ Properties }) => `${arnStart}${String(Properties['FunctionName'])}` === textOf(uri))
  )
}

const routes = ofType(resources, 'AWS::ApiGatewayV2::Route')
const routeKeyOf = (route: Resource) => route.Properties['RouteKey']
const functionNames = functions.map(({ Properties }) => String(Properties['FunctionName']))

test('every endpoint is implemented in the file named after its id', () => {
  const missing = endpointIds
    .map(lambdaFile)
    .filter((file) => !existsSync(join(import.meta.dirname, '..', file)))
  expect(missing).toEqual([])
})

/** The route keys of an endpoint, including HEAD, which clients use to check links. */
const routeKeysOf = (id: EndpointId): string[] => {
  const { method, path, answersHead }: Endpoint = api[id]
  return [`${method} ${path}`, ...(answersHead ? [`HEAD ${path}`] : [])]
}

describe.each(endpointIds)('%s', (id) => {
  test('has its own route to its own function (R433)', () => {
    const keys = routeKeysOf(id)
    const own = routes.filter((route) => keys.includes(String(routeKeyOf(route))))
    expect(own).toHaveLength(keys.length)

    const lambda = lambdaBehind(own[0])
    expect(lambda?.Properties).toMatchObject({
      FunctionName: `Bellcast-dev-${bundleName(id)}`,
      Description: id,
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
    })
    const served = routes.filter((route) => lambdaBehind(route) === lambda)
    expect(served).toEqual(own)
  })
})

test('every public GET endpoint also answers HEAD', () => {
  const open = endpointIds
    .map((id): Endpoint => api[id])
    .filter(({ access, method }) => access === 'public' && method === 'GET')
  expect(open.filter(({ answersHead }) => !answersHead).map(({ path }) => path)).toEqual([])
})

test('functions that hash passwords have enough memory, which determines their CPU', () => {
  const hashes = /\b(?:passwordMatches|setPassword|rehashPassword|checkPassword|createUser|updateUser)\(/
  const hashing = endpointIds.filter((id) =>
    hashes.test(readFileSync(join(import.meta.dirname, '..', lambdaFile(id)), 'utf8')),
  )
  expect(hashing).toEqual(expect.arrayContaining(['session.login', 'session.redeem', 'account.confirm']))
  const memoryOf = (id: EndpointId) =>
    functions.find(({ Properties }) => Properties['Description'] === id)?.Properties['MemorySize']
  expect(hashing.filter((id) => Number(memoryOf(id)) < 1024)).toEqual([])
})

test('concurrency is only reserved if the stage’s settings say so, because a new account has none to reserve', () => {
  const reservedIn = (changes: object) =>
    Object.values(testStacks('prod', changes).stacks).flatMap((stack) =>
      stack
        ? ofType(resourcesOf(stack), 'AWS::Lambda::Function').flatMap(({ Properties }) => {
            const reserved = Properties['ReservedConcurrentExecutions']
            return reserved === undefined ? [] : [[String(Properties['Description']), reserved] as const]
          })
        : [],
    )
  expect(reservedIn({})).toEqual([])
  expect(Object.fromEntries(reservedIn({ reservedConcurrency: floodLimits }))).toEqual(floodLimits)
  // Staff endpoints, and most of the account's concurrency, stay unreserved.
  expect(Object.values(floodLimits).reduce((sum, one) => sum + one, 0)).toBeLessThan(100)
})

test('the only deployed functions are endpoints, pages, held files, the authorizer and jobs (R433)', () => {
  const others = [
    'pages',
    'held-files',
    'jobs-take-down-files',
    'origin-authorize',
    'jobs-check-upload',
    'jobs-check-resume',
    'jobs-erase-files',
    'jobs-seal-audit-log',
    'jobs-rewrite-tags',
    'jobs-keep-privacy',
    'jobs-empty-trash',
    'jobs-clean-articles',
    'jobs-write-heartbeat',
    'jobs-fan-out',
    'jobs-resume-mail',
    'jobs-record-mail-event',
    'jobs-notify-staff',
    'jobs-notify-alarm',
    'jobs-purge-cdn',
    'jobs-send-mail',
    'jobs-send-mailings',
  ]
  expect(routes.map((route) => String(routeKeyOf(route))).toSorted()).toEqual(
    ['$default', 'ANY /media/{file+}', ...endpointIds.flatMap(routeKeysOf)].toSorted(),
  )
  expect(new Set(functionNames)).toEqual(
    new Set([...others, ...endpointIds.map(bundleName)].map((bundle) => `Bellcast-dev-${bundle}`)),
  )
})

test('the build makes the functions that stages ask for, and no others', () => {
  const everything = testStacks('dev', { mail: local.mail, scanResumes: true }).stacks
  const asked = Object.values(everything).flatMap((stack) =>
    stack
      ? ofType(resourcesOf(stack), 'AWS::Lambda::Function').flatMap(({ Properties }) => {
          const name = Properties['FunctionName']
          return typeof name === 'string' ? [name.replace('Bellcast-dev-', '')] : []
        })
      : [],
  )
  expect(Object.keys(functionSources()).toSorted()).toEqual(asked.toSorted())
})

test('each function is packaged from the bundle with the same name', () => {
  for (const { Properties } of functions) {
    const { S3Key } = Properties['Code'] as { S3Key: string }
    const packaged = join(app.outdir, `asset.${S3Key.replace('.zip', '')}`, 'index.js')
    expect(Properties['FunctionName']).toBe(`Bellcast-dev-${readFileSync(packaged, 'utf8')}`)
  }
})

test('every route requires the authorizer, pages included', () => {
  const [authorizer, ...others] = ofType(resources, 'AWS::ApiGatewayV2::Authorizer')
  expect(others).toEqual([])
  expect(authorizer?.Properties).toMatchObject({
    AuthorizerType: 'REQUEST',
    AuthorizerPayloadFormatVersion: '2.0',
    EnableSimpleResponses: true,
    IdentitySource: ['$request.header.x-origin-secret'],
    AuthorizerResultTtlInSeconds: 3600,
  })
  expect(JSON.stringify(authorizer?.Properties['AuthorizerUri'])).toMatch(/"Authorize\w+","Arn"/)
  for (const route of routes) {
    expect(route.Properties['AuthorizationType']).toBe('CUSTOM')
    expect(named(route.Properties['AuthorizerId'])).toBe(authorizer)
  }
})

test('timeouts increase from the SDK to the function, the gateway and CloudFront', () => {
  const gateway = new Set(
    ofType(resources, 'AWS::ApiGatewayV2::Integration').map(
      ({ Properties }) => Properties['TimeoutInMillis'],
    ),
  )
  const lambdas = routes.map((route) => Number(lambdaBehind(route)?.Properties['Timeout']) * 1000)
  const edge = JSON.stringify(resourcesOf(stacks.edge)).match(/"OriginReadTimeout":(\d+)/)?.[1]

  expect(dynamoTimeouts.maxAttempts * dynamoTimeouts.requestTimeout).toBeLessThan(Math.min(...lambdas))
  expect(gateway.size).toBe(1)
  expect(Math.max(...lambdas)).toBeLessThan(Number([...gateway][0]))
  expect(Number([...gateway][0])).toBeLessThan(Number(edge) * 1000)
})

test('staff functions have their own stack, which exports nothing', () => {
  const staff = ofType(resourcesOf(stacks.staff), 'AWS::Lambda::Function')
  expect(staff.map(({ Properties }) => Properties['Description'])).toEqual(
    endpointIds.filter((id) => api[id].access !== 'public'),
  )
  expect(Template.fromStack(stacks.staff).toJSON()).not.toHaveProperty('Outputs')
})

test('the gateway may only invoke functions with a route and the authorizer', () => {
  const [role] = ofType(resources, 'AWS::IAM::Role').filter(({ Properties }) =>
    JSON.stringify(Properties['AssumeRolePolicyDocument']).includes('apigateway'),
  )
  const invocable = (role ? statementsOf(role) : []).flatMap(({ Resource: resource }) => listOf(resource))
  const isInvocable = (lambda: Resource) =>
    invocable.some((one) =>
      named(one)
        ? behindAlias(named(one)) === lambda
        : `${arnStart}${String(lambda.Properties['FunctionName'])}`.startsWith(
            textOf(one).replace(/\*$/, ''),
          ),
    )
  const routed = new Set(routes.map(lambdaBehind))
  const authorizer = functions.find(
    ({ Properties }) => Properties['FunctionName'] === 'Bellcast-dev-origin-authorize',
  )
  expect(functions.filter(isInvocable).map(({ Properties }) => Properties['FunctionName'])).toEqual(
    functions
      .filter((lambda) => routed.has(lambda) || lambda === authorizer)
      .map(({ Properties }) => Properties['FunctionName']),
  )
})

test('at most five routes and integrations are created at a time', () => {
  const isPart = ({ Type }: Resource) => /ApiGatewayV2::(Route|Integration)$/.test(Type)
  const waiting = new Map(Object.entries(resources).filter(([, resource]) => isPart(resource)))
  const total = waiting.size
  const waves: number[] = []
  while (waiting.size) {
    const ready = [...waiting].filter(([, { Properties, DependsOn = [] }]) => {
      const [, target] = (Properties['Target'] as Target | undefined)?.['Fn::Join'][1] ?? []
      return ![...DependsOn, target?.Ref ?? ''].some((id) => waiting.has(id))
    })
    expect(ready).not.toEqual([])
    for (const [id] of ready) waiting.delete(id)
    waves.push(ready.length)
  }
  expect(Math.max(...waves)).toBe(changesAtOnce)
  expect(waves.length).toBeLessThan(total / changesAtOnce + 5)
})

test('readers have the account’s limit, forms and the sign-in a lower one, and each route is created before the stage', () => {
  const [stage] = ofType(resources, 'AWS::ApiGatewayV2::Stage')
  const routeIds = stacks.api.node
    .findAll()
    .filter((construct) => construct instanceof CfnRoute)
    .map((route) => String(stacks.api.resolve(route.logicalId)))
  // What an address may do is limited in the functions: less here would let one address use up what all others need.
  const shared = [
    ...endpointIds.filter((id) => id.startsWith('session.') && api[id].path.startsWith('/api/admin/login')),
    ...([
      'media.presign',
      'newsletter.subscribe',
      'contact.send',
      'careers.apply',
      'careers.presign',
    ] as const),
  ]
  const readers = { ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5_000 }
  const read = endpointIds.filter((id) => api[id].method === 'GET' && api[id].access === 'public')
  expect(read).toEqual(expect.arrayContaining(['blog.list', 'blog.get', 'blog.search', 'settings.public']))
  expect(stage?.Properties['RouteSettings']).toEqual({
    // The gateway's 429 is raw JSON, which no reader may ever see.
    ...Object.fromEntries(
      ['$default', 'ANY /media/{file+}', ...read.flatMap(routeKeysOf)].map((key) => [key, readers]),
    ),
    ...Object.fromEntries(
      shared.map((id) => [`POST ${api[id].path}`, { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 }]),
    ),
    [`POST ${api['reports.csp'].path}`]: { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 20 },
  })
  expect(stage?.DependsOn?.toSorted()).toEqual(routeIds.toSorted())
})
