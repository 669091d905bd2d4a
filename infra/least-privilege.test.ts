import { describe, expect, test } from 'vitest'
import { endpointIds } from '#shared/api/index.ts'
import { landingKey, servedKey } from '../lambdas/data/media.ts'
import { bundleOf } from './constructs/api-routes.ts'
import { ofType, type Resource, raised, resourcesOf } from './testing/synthesise.ts'

const resources = resourcesOf(raised('dev').stacks.api)

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
}
const statementsOf = (role: Resource): Statement[] =>
  (role.Properties['Policies'] as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  )
const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** A resource as one would say it: `Table`, `Table/index/published`, `Bodies/bodies/*`. */
function nameOf(resource: unknown): string {
  if (typeof resource === 'string') return resource
  const { Ref, ...call } = resource as Record<string, unknown> & { Ref?: string }
  if (Ref) return Ref
  const imported = call['Fn::ImportValue']
  if (typeof imported === 'string') {
    return (
      /ExportsOutput(?:Ref|FnGetAtt)(Table|Bodies|Media|Landing|SessionKeys|OriginSecrets)/.exec(
        imported,
      )?.[1] ?? imported
    )
  }
  const parts = (call['Fn::Join'] as [string, unknown[]] | undefined)?.[1]
  if (parts) return parts.map(nameOf).join('')
  const [id] = call['Fn::GetAtt'] as [string]
  return id.replace(/[0-9A-F]{8}$/, '')
}

/** What a function may do beyond writing its log, one line per resource. */
function allowed(lambda: Resource): string[] {
  const roleId = (lambda.Properties['Role'] as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0]
  const role = resources[roleId]
  if (!role) throw new Error(`There is no role ${roleId}`)
  const actions = new Map<string, Set<string>>()
  for (const { Action, Resource: resource } of statementsOf(role)) {
    for (const name of listOf(resource).map(nameOf)) {
      const known = actions.get(name) ?? new Set()
      actions.set(
        name,
        new Set([...known, ...listOf(Action).map((action) => action.split(':')[1] ?? action)]),
      )
    }
  }
  return [...actions]
    .filter(([name]) => name !== 'Journal')
    .map(([name, verbs]) => `${name}: ${[...verbs].toSorted((a, b) => a.localeCompare(b)).join(' ')}`)
    .toSorted((a, b) => a.localeCompare(b))
}

const functions = new Map(
  ofType(resources, 'AWS::Lambda::Function').map((lambda) => [
    String(lambda.Properties['FunctionName']).replace('Bellcast-dev-', ''),
    lambda,
  ]),
)
const environmentOf = (lambda: Resource): string[] => {
  const { Variables = {} } = (lambda.Properties['Environment'] ?? {}) as {
    Variables?: Record<string, unknown>
  }
  return Object.keys(Variables).toSorted((a, b) => a.localeCompare(b))
}

const keys = 'SessionKeys: GetSecretValue'
const html = ['Bodies: ListBucket', 'Bodies/bodies/*: GetObject']
const savedHtml = 'Bodies/bodies/*: DeleteObject PutObject'
const pictures = 'Media/media/*: PutObject'

/** Everything that each function may do. Whoever changes a grant changes it here too, and has to mean it. */
const table: Record<string, string[]> = {
  'blog-list': [...html, 'Table: BatchGetItem GetItem Query', 'Table/index/published: Query'],
  'blog-get': [...html, 'Table: GetItem Query'],
  'blog-categories': ['Table: Query'],
  'docs-openapi': [],

  'session-login': [keys, 'Table: DeleteItem GetItem PutItem UpdateItem'],
  'session-logout': [keys, 'Table: DeleteItem GetItem PutItem'],
  'session-get': [keys, 'Table: BatchGetItem UpdateItem'],

  'posts-list': [
    keys,
    'Table: BatchGetItem Query UpdateItem',
    'Table/index/byAuthor: Query',
    'Table/index/changed: Query',
  ],
  'posts-get': [...html, keys, 'Table: BatchGetItem GetItem Query UpdateItem'],
  'posts-create': [savedHtml, pictures, keys, 'Table: BatchGetItem GetItem PutItem Query UpdateItem'],
  'posts-update': [
    savedHtml,
    pictures,
    keys,
    'Table: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem',
  ],
  'posts-delete': [
    'Bodies/bodies/*: DeleteObject',
    keys,
    'Table: BatchGetItem DeleteItem PutItem Query UpdateItem',
  ],
  'media-presign': ['Landing/landing/*: PutObject', keys, 'Table: BatchGetItem PutItem UpdateItem'],
  'categories-list': [keys, 'Table: BatchGetItem Query UpdateItem'],
  'authors-list': [keys, 'Table: BatchGetItem Query UpdateItem'],

  pages: [...html, 'Table: GetItem Query', 'Table/index/published: Query'],
  'origin-authorise': ['OriginSecrets: GetSecretValue'],
  'jobs-check-upload': [
    'Landing: ListBucket',
    'Landing/landing/*: DeleteObject GetObject',
    pictures,
    'Table: GetItem UpdateItem',
    'UploadCheckFailures: SendMessage',
  ],
}

describe.each(Object.keys(table))('%s', (bundle) => {
  test('may do exactly this', () => {
    const lambda = functions.get(bundle)
    expect(lambda && allowed(lambda)).toEqual(table[bundle])
  })
})

test('no function is missing from the table', () => {
  expect(new Set(Object.keys(table))).toEqual(new Set(functions.keys()))
  expect(endpointIds.map(bundleOf).filter((bundle) => !(bundle in table))).toEqual([])
})

test('a function is told the names of what it may use, and of nothing else', () => {
  const variables: Record<string, string> = {
    Table: 'TABLE_NAME',
    Bodies: 'BODY_BUCKET',
    Media: 'MEDIA_BUCKET',
    Landing: 'LANDING_BUCKET',
    SessionKeys: 'SESSION_KEYS',
    OriginSecrets: 'ORIGIN_SECRETS',
  }
  for (const lambda of functions.values()) {
    const used = allowed(lambda).map((line) => variables[line.split(/[:/]/)[0] ?? ''])
    const expected = [...new Set(used.filter((name) => name !== undefined))]
    expect(environmentOf(lambda)).toEqual(expected.toSorted((a, b) => a.localeCompare(b)))
  }
})

test('a wildcard stands only for objects below a prefix of a bucket, and never for an action', () => {
  const statements = ofType(resources, 'AWS::IAM::Role').flatMap(statementsOf)
  const actions = statements.flatMap(({ Action }) => listOf(Action))
  const names = statements.flatMap(({ Resource: resource }) => listOf(resource).map(nameOf))

  expect(actions.filter((action) => action.includes('*'))).toEqual([])
  expect(actions).not.toContain('dynamodb:Scan')
  expect(new Set(names.filter((name) => name.includes('*')))).toEqual(
    new Set(['Bodies/bodies/*', 'Landing/landing/*', 'Media/media/*']),
  )
})

test('files land and are served below the prefixes that the grants name', () => {
  const file = { id: 'a', extension: 'png' }
  expect(landingKey(file)).toBe('landing/a.png')
  expect(servedKey(file)).toBe('media/a.png')
})

test('no role may be taken by anybody but the service that it was made for', () => {
  const trusted = ofType(resources, 'AWS::IAM::Role').map(({ Properties }) => {
    const { Statement } = Properties['AssumeRolePolicyDocument'] as {
      Statement: { Principal: { Service: string } }[]
    }
    return Statement.map(({ Principal }) => Principal.Service).join()
  })
  expect(trusted.filter((service) => service === 'apigateway.amazonaws.com')).toHaveLength(1)
  expect(trusted.filter((service) => service === 'lambda.amazonaws.com')).toHaveLength(functions.size)
  expect(trusted).toHaveLength(functions.size + 1)
})
