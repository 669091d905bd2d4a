import { describe, expect, test } from 'vitest'
import { stages } from './stages.ts'
import { ofType, type Resource, raised, resourcesOf } from './testing/synthesize.ts'

/**
 * Pages, public reads and sign-in. A new public read has to be added here, because it is rolled out gradually
 * too.
 */
const letInGradually = [
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

const prod = raised('prod').stacks
const kept = resourcesOf(prod.api)

test('pages, public reads and sign-in are called by an alias of a version that stays', () => {
  expect(groupsOf(kept).map(({ DeploymentGroupName }) => DeploymentGroupName)).toEqual(letInGradually)
  const aliases = ofType(kept, 'AWS::Lambda::Alias')
  expect(aliases).toHaveLength(letInGradually.length)
  expect(new Set(aliases.map(({ Properties }) => Properties['Name']))).toEqual(new Set(['live']))
  const versions = ofType(kept, 'AWS::Lambda::Version')
  // The version of a rolled-back deployment is deleted, because Lambda would not publish the same code a
  // second time.
  expect(versions.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(
    letInGradually.map(() => 'RetainExceptOnCreate'),
  )
})

test('the gateway calls the alias and not the newest code', () => {
  const called = ofType(kept, 'AWS::ApiGatewayV2::Integration').flatMap(({ Properties }) => {
    const { Ref } = Properties['IntegrationUri'] as { Ref?: string }
    return Ref !== undefined && kept[Ref]?.Type === 'AWS::Lambda::Alias' ? [Ref] : []
  })
  expect(called).toHaveLength(letInGradually.length)
})

describe('new code', () => {
  test('gets a tenth more of the requests each minute, and goes back when an alarm is raised', () => {
    for (const group of groupsOf(kept)) {
      expect(group.DeploymentConfigName).toBe('CodeDeployDefault.LambdaLinear10PercentEvery1Minute')
      expect(group.AlarmConfiguration).toMatchObject({
        Enabled: true,
        // At a stage's first deployment there are no alarms yet.
        IgnorePollAlarmFailure: true,
        Alarms: [{ Name: 'Bellcast-prod-alarm-ApiErrors' }, { Name: 'Bellcast-prod-alarm-CanaryFails' }],
      })
      expect(group.AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      })
    }
  })

  test('is watched by alarms that the stage has', () => {
    const alarms = ofType(resourcesOf(prod.watch), 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties['AlarmName'],
    )
    const named = groupsOf(kept).flatMap(({ AlarmConfiguration: on }) => on?.Alarms.map(({ Name }) => Name))
    expect(alarms).toEqual(expect.arrayContaining([...new Set(named)]))
  })

  test('is there at once where nobody depends on it, and where an alarm would hold back a fix', () => {
    const atOnce = [raised('dev'), raised('prod', { rollout: 'at once' })]
    for (const { stacks } of atOnce)
      for (const group of groupsOf(resourcesOf(stacks.api))) {
        expect(group.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
        expect(group.AlarmConfiguration?.Alarms ?? []).toEqual([])
      }
  })
})

test('kept stages let new code in gradually', () => {
  const settings = Object.values(stages)
  expect(settings.filter(({ keep, rollout }) => keep !== (rollout === 'gradual'))).toEqual([])
})
