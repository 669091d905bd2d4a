import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluatePolicy, type RequestedAction } from './evaluate-policy.ts'
import { grantCovers, listGrants, withoutGrant } from './policy-grants.ts'
import { PolicyDocument } from './policy-statement.ts'

type Document = Parameters<typeof PolicyDocument.parse>[0]
const statementsOf = (...Statement: object[]) =>
  PolicyDocument.parse({ Statement } satisfies Document).Statement
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Content'
const call = (
  action: string,
  resource: string,
  context: RequestedAction['context'] = {},
): RequestedAction => ({
  action,
  resource,
  context,
})
const outcome = (statement: object, requested: RequestedAction) =>
  evaluatePolicy(statementsOf({ Effect: 'Allow', Resource: '*', Action: '*', ...statement }), requested)
    .outcome
const keys = (...values: string[]) => call('dynamodb:GetItem', table, { 'dynamodb:leadingkeys': values })

describe('what a statement allows', () => {
  test.each<[object, RequestedAction]>([
    [{ Action: 'dynamodb:getitem' }, call('dynamodb:GetItem', table)],
    [{ Action: ['s3:Get*', 'dynamodb:?etItem'] }, call('dynamodb:GetItem', table)],
    [{ Action: undefined, NotAction: 's3:*' }, call('dynamodb:GetItem', table)],
    [{ Resource: `${table}/index/*` }, call('dynamodb:Query', `${table}/index/published`)],
    [{ Resource: 'arn:aws:s3:::media/media/*' }, call('s3:GetObject', 'arn:aws:s3:::media/media/a/b:c.png')],
    [
      { Resource: undefined, NotResource: 'arn:aws:s3:::media/*' },
      call('s3:GetObject', 'arn:aws:s3:::other/a'),
    ],
    [
      { Resource: 'arn:aws:logs:us-east-1:000000000000:log-group:Journal:*' },
      call('logs:PutLogEvents', 'arn:aws:logs:us-east-1:000000000000:log-group:Journal:log-stream:a'),
    ],
  ])('%j', (statement, requested) => expect(outcome(statement, requested)).toBe('allowed'))

  test.each<[object, RequestedAction]>([
    [{ Action: 'dynamodb:GetItem' }, call('dynamodb:GetItems', table)],
    [{ Action: 'dynamodb:GetItem' }, call('xdynamodb:GetItem', table)],
    [{ Action: undefined, NotAction: 'dynamodb:*' }, call('dynamodb:GetItem', table)],
    [{ Resource: table }, call('dynamodb:Query', `${table}/index/published`)],
    [{ Resource: table }, call('dynamodb:GetItem', table.toLowerCase())],
    [{ Resource: 'arn:aws:s3:::media/media/*' }, call('s3:GetObject', 'arn:aws:s3:::media/landing/a.png')],
    // A wildcard never reaches beyond its segment.
    [{ Resource: 'arn:aws:*:table/Content' }, call('dynamodb:GetItem', table)],
    [{ Resource: 'dynamodb*' }, call('dynamodb:GetItem', 'dynamodb:x')],
  ])('not %j', (statement, requested) => expect(outcome(statement, requested)).toBe('not allowed'))
})

describe('a condition', () => {
  const onKeys = (operator: string, ...values: string[]) => ({
    Condition: { [operator]: { 'dynamodb:LeadingKeys': values } },
  })
  const allOf = 'ForAllValues:StringLike'
  test.each<[string, object, RequestedAction]>([
    ['every key is of a listed kind', onKeys(allOf, 'POST#*', 'SETTINGS'), keys('POST#1', 'SETTINGS')],
    ['there is no key (AWS’s own trap)', onKeys(allOf, 'POST#*'), call('dynamodb:Scan', table)],
    ['any key is of a listed kind', onKeys('ForAnyValue:StringLike', 'POST#*'), keys('USER#1', 'POST#1')],
    ['an absent key does not matter', onKeys('StringEqualsIfExists', 'A'), call('dynamodb:Scan', table)],
    ['a negated one is absent', onKeys('StringNotEquals', 'A'), call('dynamodb:Scan', table)],
    ['a key has to be absent', { Condition: { Null: { 's3:prefix': 'true' } } }, keys()],
    ['case does not matter', onKeys('StringEqualsIgnoreCase', 'a'), keys('A')],
    [
      'the name of a key has no case',
      { Condition: { Bool: { 'AWS:secureTransport': 'true' } } },
      call('s3:GetObject', 'arn:aws:s3:::a/b', { 'aws:securetransport': ['true'] }),
    ],
    [
      'an ARN is like another',
      { Condition: { ArnLike: { 'aws:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/*' } } },
      call('s3:GetObject', '*', { 'aws:sourcearn': ['arn:aws:cloudfront::000000000000:distribution/E1'] }),
    ],
    [
      'a number is at least another',
      { Condition: { NumericGreaterThanEquals: { 's3:TlsVersion': 1.2 } } },
      call('s3:GetObject', '*', { 's3:tlsversion': ['1.3'] }),
    ],
  ])('holds where %s', (_, statement, requested) => expect(outcome(statement, requested)).toBe('allowed'))

  test.each<[string, object, RequestedAction]>([
    ['one key is of another kind', onKeys(allOf, 'POST#*'), keys('POST#1', 'USER#1')],
    ['no key is of a listed kind', onKeys('ForAnyValue:StringLike', 'POST#*'), keys('USER#1')],
    ['there is no key at all', onKeys('ForAnyValue:StringNotEquals', 'A'), call('dynamodb:Scan', table)],
    ['a plain one is absent', onKeys('StringEquals', 'A'), call('dynamodb:Scan', table)],
    ['a negated one is there', onKeys('StringNotLike', 'A*', 'B*'), keys('BC')],
    ['a key has to be there', { Condition: { Null: { 's3:prefix': 'false' } } }, keys()],
    [
      'one of two does not hold',
      { Condition: { StringEquals: { 'aws:SourceAccount': '0' }, Bool: { 'aws:SecureTransport': 'true' } } },
      call('s3:GetObject', '*', { 'aws:sourceaccount': ['0'], 'aws:securetransport': ['false'] }),
    ],
  ])('fails where %s', (_, statement, requested) => expect(outcome(statement, requested)).toBe('not allowed'))

  test('or statement element that is not supported is reported', () => {
    const with_ = (more: object) => () =>
      statementsOf({ Effect: 'Allow', Action: 'a:b', Resource: '*', ...more })
    expect(with_({ Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } })).toThrow('IpAddress')
    expect(with_({ Resource: 'arn:aws:s3:::a/${aws:username}' })).toThrow('policy variables')
    expect(with_({ NotPrincipal: '*' })).toThrow('NotPrincipal')
  })
})

describe('for any policies', () => {
  const actions = ['dynamodb:GetItem', 'dynamodb:PutItem', 's3:GetObject', 's3:PutObject']
  const resources = [table, `${table}/index/a`, 'arn:aws:s3:::a/x', 'arn:aws:s3:::a/y', 'arn:aws:s3:::b/x']
  const some = (from: string[]) => fc.subarray(from, { minLength: 1 })
  const statement = fc.record({
    Effect: fc.constantFrom('Allow', 'Deny'),
    Action: some([...actions, 's3:*', 'dynamodb:?etItem', '*']),
    Resource: some([...resources, 'arn:aws:s3:::a/*', `${table}/index/*`, '*']),
    Condition: fc.constantFrom(
      {},
      { StringEquals: { 'k:a': '1' } },
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A*', 'B'] } },
      { StringNotEquals: { 'k:a': '1' } },
    ),
  })
  const requested = fc.record({
    action: fc.constantFrom(...actions),
    resource: fc.constantFrom(...resources),
    context: fc.constantFrom<RequestedAction['context']>(
      {},
      { 'k:a': ['1'] },
      { 'k:a': ['2'] },
      { 'dynamodb:leadingkeys': ['A1', 'B'] },
      { 'dynamodb:leadingkeys': ['C'] },
    ),
  })
  const policy = fc.array(statement, { maxLength: 6 }).map((many) => statementsOf(...many))
  const allows = (...given: Parameters<typeof evaluatePolicy>) =>
    evaluatePolicy(...given).outcome === 'allowed'
  const always = <Given>(property: fc.IProperty<Given>): void => fc.assert(property, { numRuns: 2_000 })

  test('a Deny that applies always wins', () => {
    always(
      fc.property(policy, requested, (statements, one) => {
        const denied = statementsOf({ Effect: 'Deny', Action: one.action, Resource: one.resource })
        expect(evaluatePolicy([...statements, ...denied], one).outcome).toBe('denied')
        expect(evaluatePolicy([...denied, ...statements], one).outcome).toBe('denied')
      }),
    )
  })

  test('without an Allow nothing is allowed', () => {
    always(
      fc.property(policy, requested, (statements, one) => {
        expect(
          allows(
            statements.filter(({ effect }) => effect === 'Deny'),
            one,
          ),
        ).toBe(false)
      }),
    )
  })

  test('taking an Allow away never allows more, adding one never less', () => {
    always(
      fc.property(policy, requested, fc.nat(5), (statements, one, at) => {
        const removed = statements[at]
        const fewer = statements.filter((each) => each !== removed)
        const [more, less] = removed?.effect === 'Deny' ? [fewer, statements] : [statements, fewer]
        expect(!allows(less, one) || allows(more, one)).toBe(true)
      }),
    )
  })

  test('their order does not matter', () => {
    always(
      fc.property(policy, requested, (statements, one) => {
        expect(evaluatePolicy(statements.toReversed(), one).outcome).toBe(
          evaluatePolicy(statements, one).outcome,
        )
      }),
    )
  })

  test('without one grant a role may do everything else and nothing more', () => {
    always(
      fc.property(policy, requested, fc.nat(), (statements, one, pick) => {
        const grants = listGrants('someone', statements)
        const grant = grants[pick % Math.max(1, grants.length)]
        if (!grant) return
        const rest = withoutGrant(statements, grant)
        expect(!allows(rest, one) || allows(statements, one)).toBe(true)
        expect(grantCovers(grant, one) || allows(rest, one) === allows(statements, one)).toBe(true)
      }),
    )
  })
})
