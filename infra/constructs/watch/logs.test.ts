import { describe, expect, test } from 'vitest'
import { ofType, resourcesOf, testStacks } from '../../testing/synthesize.ts'
import { queryFor } from './saved-queries.ts'

const usual = testStacks('prod').stacks
const watched = testStacks('prod', { edgeLog: true, tracing: true }).stacks
const abroad = testStacks('prod', { edgeLog: true, region: 'eu-central-1' }).stacks
const every = (stacks: typeof usual) =>
  Object.values(stacks)
    .filter((stack) => stack !== undefined)
    .map(resourcesOf)
const deliveries = (stacks: typeof usual) =>
  every(stacks).flatMap((resources) => ofType(resources, 'AWS::Logs::Delivery'))
const functionsOf = (stacks: typeof usual) =>
  every(stacks)
    .flatMap((resources) => ofType(resources, 'AWS::Lambda::Function'))
    // The CDK's own functions, which run only during deployments, have no explicit name.
    .filter(({ Properties }) => Properties['FunctionName'] !== undefined)

describe('the edge log', () => {
  test('is off by default', () => {
    expect(deliveries(usual)).toEqual([])
    expect(deliveries(watched)).toHaveLength(1)
  })

  test('contains no address, browser or cookie of a visitor, and no path, which may be a secret preview link', () => {
    const [delivery] = deliveries(watched)
    const fields = delivery?.Properties['RecordFields'] as string[]
    expect(fields).toEqual(expect.arrayContaining(['x-edge-request-id', 'x-edge-result-type', 'sc-status']))
    const personal = /^(?:c-|cs\(|cs-uri|x-forwarded-for|asn|cs-headers|cs-header)/
    expect(fields.filter((field) => personal.test(field))).toEqual([])
  })

  test('is in us-east-1 whatever the stage’s region, and is kept as long as its other logs', () => {
    if (!abroad.edgeWatch) throw new Error('There is no such stack.')
    const resources = resourcesOf(abroad.edgeWatch)
    expect(ofType(resources, 'AWS::Logs::Delivery')).toHaveLength(1)
    expect(ofType(resourcesOf(abroad.watch), 'AWS::Logs::Delivery')).toEqual([])
    for (const group of [resources, resourcesOf(watched.watch)].map(
      (each) => ofType(each, 'AWS::Logs::LogGroup')[0],
    ))
      expect(group).toMatchObject({
        // Its stack is deleted and created again to repair it, which a group of this name would block.
        DeletionPolicy: 'Delete',
        Properties: { LogGroupName: '/aws/vendedlogs/Bellcast-prod/edge', RetentionInDays: 90 },
      })
  })

  test('can only be written by AWS’s log delivery for this account', () => {
    const [policy] = ofType(resourcesOf(watched.watch), 'AWS::Logs::ResourcePolicy')
    const document = JSON.stringify(policy?.Properties['PolicyDocument'])
    for (const part of ['delivery.logs.amazonaws.com', 'aws:SourceAccount', 'logs:PutLogEvents'])
      expect(document).toContain(part)
  })
})

describe('traces in X-Ray', () => {
  const mayTrace = (stacks: typeof usual) =>
    every(stacks)
      .flatMap((resources) => ofType(resources, 'AWS::IAM::Role'))
      .filter(({ Properties }) => JSON.stringify(Properties).includes('xray:PutTraceSegments')).length

  test('are off by default, and no function may write them then', () => {
    expect(functionsOf(usual).filter(({ Properties }) => 'TracingConfig' in Properties)).toEqual([])
    expect(mayTrace(usual)).toBe(0)
  })

  test('are recorded for all functions, each with the permission in its own role', () => {
    const functions = functionsOf(watched)
    expect(functions.length).toBeGreaterThan(100)
    for (const { Properties } of functions) expect(Properties['TracingConfig']).toEqual({ Mode: 'Active' })
    expect(mayTrace(watched)).toBe(functions.length)
  })

  test('add no resources, which are limited to 500 per stack', () => {
    const sizes = (stacks: typeof usual) =>
      [stacks.staff, stacks.api, stacks.jobs].map((stack) => Object.keys(resourcesOf(stack)).length)
    expect(sizes(watched)).toEqual(sizes(usual))
  })
})

describe('saved queries', () => {
  const queries = ofType(resourcesOf(usual.watch), 'AWS::Logs::QueryDefinition')

  test('are listed under the stage’s name and read its logs', () => {
    expect(queries.map(({ Properties }) => Properties['Name'])).toEqual([
      'Bellcast-prod/One request (put its id in place of ID)',
      'Bellcast-prod/Failures',
      'Bellcast-prod/Slow requests',
      'Bellcast-prod/Calls of AWS that failed or were tried again',
    ])
    for (const { Properties } of queries) {
      const groups = JSON.stringify(Properties['LogGroupNames'])
      expect(groups).toContain('Bellcast-prod-Data:ExportsOutputRefLogs')
    }
  })

  test('find a request with the same query as npm run ops -- logs', () => {
    expect(queries[0]?.Properties['QueryString']).toBe(queryFor(['ID']).replaceAll(' | ', '\n| '))
    expect(JSON.stringify(queries[0]?.Properties['LogGroupNames'])).toContain('AccessLog')
  })

  test('refuse search texts with quotes', () => {
    expect(() => queryFor(["x' or 1 = 1"])).toThrow('A query cannot search for')
  })
})

describe('log groups', () => {
  const groups = [usual, watched, abroad]
    .flatMap(every)
    .flatMap((resources) => ofType(resources, 'AWS::Logs::LogGroup'))

  test('that are retained when their stack is deleted have no fixed name, which the next stack would need', () => {
    const kept = groups.filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'))
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter(({ Properties }) => typeof Properties['LogGroupName'] === 'string')).toEqual([])
  })

  test('written by AWS services are under /aws/vendedlogs/, so that they do not fill the account’s one log policy', () => {
    const [stage] = ofType(resourcesOf(usual.api), 'AWS::ApiGatewayV2::Stage')
    expect(JSON.stringify(stage?.Properties['AccessLogSettings'])).toContain('"AccessLog')
    const [accessLog, ...others] = ofType(resourcesOf(usual.api), 'AWS::Logs::LogGroup')
    expect(others).toEqual([])
    expect(accessLog).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        LogGroupName: {
          'Fn::Join': [
            '',
            [
              '/aws/vendedlogs/Bellcast-prod/api-',
              { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] },
            ],
          ],
        },
      },
    })
  })
})

test('the gateway’s log contains the id of the invocation, in case the function ends before it can log', () => {
  const [stage] = ofType(resourcesOf(usual.api), 'AWS::ApiGatewayV2::Stage')
  const settings = JSON.stringify(stage?.Properties['AccessLogSettings'])
  for (const variable of ['$context.requestId', '$context.awsEndpointRequestId'])
    expect(settings).toContain(variable)
})
