import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetRandomPasswordCommand,
  ListSecretVersionIdsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stages } from '../../../infra/stages.ts'
import { stageResources } from '../cost/stage-resources.ts'
import { type Pair, pairConsumers, pairs, renewBoth, retire, rotatePair } from './rotate-secret.ts'
import { switchLetter } from './switch-letter.ts'

const cloudFormation = mockClient(CloudFormationClient)
const secrets = mockClient(SecretsManagerClient)
const lambda = mockClient(LambdaClient)
const stagesText = readFileSync(join(import.meta.dirname, '../../../infra/stages.ts'), 'utf8')
const value = 'x'.repeat(64)
const now = new Date('2026-11-25T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const arn = (name: string) => `arn:${name}`
const resource = (name: string, ResourceType = 'AWS::SecretsManager::Secret') => ({
  LogicalResourceId: `${name}1A2B3C4D`,
  PhysicalResourceId: arn(name),
  ResourceType,
  ResourceStatus: 'CREATE_COMPLETE' as const,
  LastUpdatedTimestamp: now,
})

/** Sets the secrets that the deployed stage uses. */
function uses(letter: 'A' | 'B') {
  const order = letter === 'A' ? ['A', 'B'] : ['B', 'A']
  const list = (name: string) => order.map((each) => arn(`${name}${each}`)).join(',')
  const Variables = { SESSION_KEYS: list('SessionKeys'), ORIGIN_SECRETS: list('OriginSecrets') }
  lambda.on(GetFunctionConfigurationCommand).resolves({ Environment: { Variables } })
}

/** Sets when each secret of a pair got its value. */
function changed(name: string, { a, b }: { a: Date; b: Date }) {
  for (const [letter, at] of [
    ['A', a],
    ['B', b],
  ] as const)
    secrets.on(ListSecretVersionIdsCommand, { SecretId: arn(`${name}${letter}`) }).resolves({
      Versions: [
        { VersionStages: ['AWSPREVIOUS'], CreatedDate: new Date(at.getTime() - 60_000) },
        { VersionStages: ['AWSCURRENT'], CreatedDate: at },
      ],
    })
}

beforeEach(() => {
  cloudFormation.reset()
  secrets.reset()
  lambda.reset()
  uses('A')
  const names = ['SessionKeysA', 'SessionKeysB', 'OriginSecretsA', 'OriginSecretsB']
  cloudFormation.on(ListStackResourcesCommand, { StackName: 'Bellcast-prod-Data' }).resolves({
    StackResourceSummaries: [
      resource('SessionKeysBucket', 'AWS::S3::Bucket'),
      ...names.map((name) => resource(name)),
    ],
  })
  secrets.on(GetRandomPasswordCommand).resolves({ RandomPassword: value })
  secrets.on(PutSecretValueCommand).resolves({})
  for (const name of ['SessionKeys', 'OriginSecrets']) changed(name, { a: hoursAgo(100), b: hoursAgo(100) })
})

function setUp(deployed = true) {
  const order: string[] = []
  let text = stagesText
  const tools = {
    say: vi.fn<(line: string) => void>(),
    cloudFormation: new CloudFormationClient({ region: 'us-east-1' }),
    secrets: new SecretsManagerClient({ region: 'us-east-1' }),
    lambda: new LambdaClient({ region: 'us-east-1' }),
    now: () => now,
    pause: async (milliseconds: number) => order.push(`waits ${milliseconds / 60_000} min`),
    readStages: () => text,
    writeStages: (next: string) => {
      text = next
    },
    deploy: () => {
      order.push(`deploys ${/ {2}prod: \{[^]*?active: \{ (.*?) \}/.exec(text)?.[1]}`)
      return deployed
    },
  }
  const said = () => tools.say.mock.calls.map(([line]) => line).join('\n')
  return { tools, order, said, stages: () => text }
}
const renewed = () => secrets.commandCalls(PutSecretValueCommand).map(({ args }) => args[0].input)
const of = (pair: Pair) => ({ stage: 'prod', pair, active: 'a' as const })

describe('rotating a pair', () => {
  test('sets a new value for the idle secret, waits, switches the letter and deploys, in this order', async () => {
    const { tools, order, said, stages: text } = setUp()
    await rotatePair(of('sessionKeys'), tools)
    expect(renewed()).toEqual([{ SecretId: arn('SessionKeysB'), SecretString: value }])
    expect(order).toEqual([
      'waits 5 min',
      "deploys sessionKeys: 'b', deviceKeys: 'a', rateLimitKeys: 'a', linkKeys: 'a', originSecrets: 'a'",
    ])
    expect(text()).toContain("sessionKeys: 'b'")
    expect(said()).toContain('In 14 hours or later')
    expect(said()).toContain('npm run ops -- rotate --stage prod session-keys --retire')
    expect(said()).not.toContain(value)
  })

  test('resumes an interrupted rotation without a second new value', async () => {
    const { tools, order } = setUp()
    changed('OriginSecrets', { a: hoursAgo(100), b: new Date(now.getTime() - 2 * 60_000) })
    await rotatePair(of('originSecrets'), tools)
    expect(renewed()).toEqual([])
    expect(order[0]).toBe('waits 3 min')
    expect(order[1]).toContain("originSecrets: 'b'")
  })

  test('is refused a second time while sessions that the idle key signed may be in use', async () => {
    const { tools, order, stages: text } = setUp()
    changed('SessionKeys', { a: hoursAgo(1), b: hoursAgo(500) })
    await expect(rotatePair(of('sessionKeys'), tools)).rejects.toThrow(
      /in use until 2026-11-26T01:00:00\.000Z\. To finish that rotation: npm run deploy -- --stage prod$/,
    )
    expect([renewed(), order, text()]).toEqual([[], [], stagesText])
    changed('SessionKeys', { a: hoursAgo(15), b: hoursAgo(500) })
    await rotatePair(of('sessionKeys'), tools)
    expect(renewed()).toHaveLength(1)
  })

  test.each([-2000, 2000])(
    'sets a new value on a new stage, whose secrets were created %i ms apart',
    async (between) => {
      const { tools } = setUp()
      const together = hoursAgo(1).getTime()
      changed('SessionKeys', { a: new Date(together), b: new Date(together + between) })
      await rotatePair(of('sessionKeys'), tools)
      expect(renewed()).toHaveLength(1)
    },
  )

  test('is refused if the deployed stage uses a different letter than this checkout', async () => {
    const { tools, order } = setUp()
    uses('B')
    await expect(rotatePair(of('sessionKeys'), tools)).rejects.toThrow(
      "prod uses sessionKeys b, but infra/stages.ts says 'a'",
    )
    await expect(retire(of('originSecrets'), tools)).rejects.toThrow('prod uses originSecrets b')
    expect(renewed()).toEqual([])
    expect(order).toEqual([])
    expect(lambda.commandCalls(GetFunctionConfigurationCommand)[0]?.args[0].input).toEqual({
      FunctionName: 'Bellcast-prod-session-login',
    })
  })

  test('sets a new value for a secret that has been idle for long, even if it is the newer one', async () => {
    const { tools } = setUp()
    changed('SessionKeys', { a: hoursAgo(5000), b: hoursAgo(4000) })
    await rotatePair(of('sessionKeys'), tools)
    expect(renewed()).toHaveLength(1)
  })

  test('reads the active letter from functions and variables that exist in the templates', {
    tags: 'full',
  }, () => {
    const functions = stageResources('prod').filter(({ Type }) => Type === 'AWS::Lambda::Function')
    for (const { bundle, variable } of Object.values(pairConsumers)) {
      const found = functions.find(
        ({ Properties }) => Properties?.['FunctionName'] === `Bellcast-prod-${bundle}`,
      )
      expect([bundle, variable, JSON.stringify(found?.Properties?.['Environment'])]).toEqual([
        bundle,
        variable,
        expect.stringContaining(`"${variable}":`),
      ])
    }
  })

  test('restores the letter if the deployment fails', async () => {
    const { tools, stages: text } = setUp(false)
    await expect(rotatePair(of('sessionKeys'), tools)).rejects.toThrow('run the same command again')
    expect(text()).toBe(stagesText)
  })

  test('changes nothing if the stage lacks the secrets', async () => {
    const { tools, order } = setUp()
    await expect(rotatePair(of('linkKeys'), tools)).rejects.toThrow(
      'Bellcast-prod-Data has no secret LinkKeysA',
    )
    expect(renewed()).toEqual([])
    expect(order).toEqual([])
  })
})

describe('retiring the old secret', () => {
  const after = (hours: number) => changed('SessionKeys', { a: hoursAgo(hours), b: hoursAgo(500) })

  test('is refused until all sessions that it signed have expired', async () => {
    const { tools } = setUp()
    after(13)
    await expect(retire(of('sessionKeys'), tools)).rejects.toThrow('until 2026-11-25T13:00:00.000Z')
    expect(renewed()).toEqual([])
    after(15)
    await retire(of('sessionKeys'), tools)
    expect(renewed()).toEqual([{ SecretId: arn('SessionKeysB'), SecretString: value }])
  })

  test('is refused if the secret is already retired', async () => {
    const { tools } = setUp()
    changed('SessionKeys', { a: hoursAgo(20), b: hoursAgo(1) })
    await expect(retire(of('sessionKeys'), tools)).rejects.toThrow('There is nothing to retire')
  })
})

test('in an emergency both keys get new values, but never both origin secrets', async () => {
  const { tools } = setUp()
  await expect(renewBoth(of('originSecrets'), tools)).rejects.toThrow('takes the site down')
  expect(renewed()).toEqual([])
  await renewBoth(of('sessionKeys'), tools)
  expect(renewed().map(({ SecretId }) => SecretId)).toEqual([arn('SessionKeysA'), arn('SessionKeysB')])
})

test('switching a letter in infra/stages.ts changes only that line, for every pair of every stage', () => {
  for (const stage of Object.keys(stages))
    for (const pair of Object.values(pairs)) {
      const changedText = switchLetter(stagesText, stage, pair, 'b')
      const differing = changedText
        .split('\n')
        .filter((line, index) => line !== stagesText.split('\n')[index])
      expect(differing).toEqual([expect.stringContaining(`${pair}: 'b'`)])
      expect(switchLetter(changedText, stage, pair, 'a')).toBe(stagesText)
    }
  expect(() => switchLetter(stagesText, 'preview-x', 'linkKeys', 'b')).toThrow("Set linkKeys: 'b'")
})
