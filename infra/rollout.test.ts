import { describe, expect, test } from 'vitest'
import { rollbackAlarms } from './constructs/api/gradual-rollout.ts'
import { stages } from './stages.ts'
import { ofType, type Resource, resourcesOf, testStacks } from './testing/synthesize.ts'

/** Pages, public reads and sign-in. Add new public reads here, because they are rolled out gradually too. */
const rolledOutGradually = [
  'blog-categories',
  'blog-get',
  'blog-list',
  'blog-search',
  'docs-openapi',
  'newsletter-openUnsubscribe',
  'pages',
  'session-challenge',
  'session-login',
  'session-verify',
  'settings-public',
]

interface Group {
  DeploymentGroupName: string
  DeploymentConfigName: string
  AlarmConfiguration?: { Enabled: boolean; IgnorePollAlarmFailure: boolean; Alarms: { Name: string }[] }
  AutoRollbackConfiguration: { Enabled: boolean; Events: string[] }
}
const groupsOf = (resources: Record<string, Resource>) =>
  ofType(resources, 'AWS::CodeDeploy::DeploymentGroup')
    .map(({ Properties }) => Properties as unknown as Group)
    .toSorted((one, other) => one.DeploymentGroupName.localeCompare(other.DeploymentGroupName))

const prod = testStacks('prod').stacks
const kept = resourcesOf(prod.api)

test('pages, public reads and sign-in have an alias, and their versions are retained', () => {
  expect(groupsOf(kept).map(({ DeploymentGroupName }) => DeploymentGroupName)).toEqual(rolledOutGradually)
  const aliases = ofType(kept, 'AWS::Lambda::Alias')
  expect(aliases).toHaveLength(rolledOutGradually.length)
  expect(new Set(aliases.map(({ Properties }) => Properties['Name']))).toEqual(new Set(['live']))
  const versions = ofType(kept, 'AWS::Lambda::Version')
  // The version of a rolled-back deployment is deleted, because Lambda would not publish the same code a
  // second time.
  expect(versions.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(
    rolledOutGradually.map(() => 'RetainExceptOnCreate'),
  )
})

test('the gateway invokes the alias instead of the newest code', () => {
  const called = ofType(kept, 'AWS::ApiGatewayV2::Integration').flatMap(({ Properties }) => {
    const { Ref } = Properties['IntegrationUri'] as { Ref?: string }
    return Ref !== undefined && kept[Ref]?.Type === 'AWS::Lambda::Alias' ? [Ref] : []
  })
  expect(called).toHaveLength(rolledOutGradually.length)
})

describe('new code', () => {
  test('gets 10% more of the requests each minute and is rolled back if an alarm is raised', () => {
    for (const group of groupsOf(kept)) {
      expect(group.DeploymentConfigName).toBe('CodeDeployDefault.LambdaLinear10PercentEvery1Minute')
      expect(group.AlarmConfiguration).toMatchObject({
        Enabled: true,
        // The alarms do not exist yet during a stage's first deployment.
        IgnorePollAlarmFailure: true,
        Alarms: [{ Name: 'Bellcast-prod-alarm-ApiErrors' }, { Name: 'Bellcast-prod-alarm-CanaryFails' }],
      })
      expect(group.AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      })
    }
  })

  test('is monitored by alarms that exist in the stage', () => {
    const alarms = ofType(resourcesOf(prod.watch), 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties['AlarmName'],
    )
    const named = groupsOf(kept).flatMap(({ AlarmConfiguration: on }) => on?.Alarms.map(({ Name }) => Name))
    expect(alarms).toEqual(expect.arrayContaining([...new Set(named)]))
  })

  test('is not rolled back by a single failure, but by an outage within six minutes', () => {
    const alarms = ofType(resourcesOf(prod.watch), 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties,
    )
    const named = (name: string) => alarms.find((one) => one['AlarmName'] === `Bellcast-prod-alarm-${name}`)
    expect(named('ApiErrors')).toMatchObject({
      MetricName: '5xx',
      Statistic: 'Sum',
      Threshold: 0,
      Period: 60,
      EvaluationPeriods: 6,
      DatapointsToAlarm: 2,
    })
    // Two visits in a row, five minutes apart.
    expect(named('CanaryFails')).toMatchObject({ Threshold: 0, Period: 300, EvaluationPeriods: 2 })
    for (const alarm of rollbackAlarms.map(named)) {
      const { EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods } = alarm ?? {}
      expect(DatapointsToAlarm).toBeGreaterThan(1)
    }
  })

  test('is rolled out at once on disposable stages and if the settings say so', () => {
    const immediate = [testStacks('dev'), testStacks('prod', { rollout: 'at once' })]
    for (const { stacks } of immediate)
      for (const group of groupsOf(resourcesOf(stacks.api))) {
        expect(group.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
        expect(group.AlarmConfiguration?.Alarms ?? []).toEqual([])
      }
  })
})

test('kept stages roll out new code gradually', () => {
  const settings = Object.values(stages)
  expect(settings.filter(({ keep, rollout }) => keep !== (rollout === 'gradual'))).toEqual([])
})
