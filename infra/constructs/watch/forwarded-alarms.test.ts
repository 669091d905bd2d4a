import { alarmEvent } from '@bellcast/local-cloud/cloudwatch/alarm-event.ts'
import { matchesPattern } from '@bellcast/local-cloud/protocol/event-pattern.ts'
import { describe, expect, test } from 'vitest'
import { local } from '../../stages.ts'
import { ofType, type Resource, resourcesOf, testStacks } from '../../testing/synthesize.ts'

const settings = { region: 'eu-central-1', mail: local.mail } as const
const { stacks } = testStacks('prod', settings)
const edgeOf = ({ edgeWatch }: typeof stacks) => {
  if (!edgeWatch) throw new Error('There is no such stack.')
  return resourcesOf(edgeWatch)
}
const edgeWatch = edgeOf(stacks)
const jobs = resourcesOf(stacks.jobs)

const homeBus = {
  'Fn::Join': ['', ['arn:aws:events:eu-central-1:', { Ref: 'AWS::AccountId' }, ':event-bus/default']],
}
const rulesOf = (resources: Record<string, Resource>) =>
  ofType(resources, 'AWS::Events::Rule').map(({ Properties }) => Properties)
type Pattern = Parameters<typeof matchesPattern>[0]

/** The functions that get this event from the rules of the stage's own region. */
const receivers = (event: ReturnType<typeof alarmEvent>) =>
  rulesOf(jobs)
    .filter(({ EventPattern }) => EventPattern && matchesPattern(EventPattern as Pattern, event))
    .flatMap(({ Targets }) => Targets as { Arn: { 'Fn::GetAtt': [string, string] } }[])
    .map(({ Arn }) => jobs[Arn['Fn::GetAtt'][0]]?.Properties['FunctionName'])

/** The event about an alarm in us-east-1. */
const eventOf = (name: string) =>
  alarmEvent(
    { name, arn: `arn:aws:cloudwatch:us-east-1:111122223333:alarm:${name}`, description: '' },
    'us-east-1',
    new Date('2026-11-26T12:00:00.000Z'),
  )

describe('alarms in us-east-1 of a stage in another region', () => {
  const [rule, ...others] = rulesOf(edgeWatch)
  const [target] = (rule?.['Targets'] ?? []) as { RoleArn: { 'Fn::GetAtt': [string, string] } }[]

  test('are forwarded to the event bus of the stage’s own region', () => {
    expect(others).toEqual([])
    expect(rule?.['State']).toBe('ENABLED')
    expect(rule?.['Targets']).toMatchObject([{ Arn: homeBus }])
  })

  test('are forwarded with a role that may do nothing else', () => {
    const [roleId = ''] = target?.RoleArn['Fn::GetAtt'] ?? []
    expect(edgeWatch[roleId]).toMatchObject({
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {
          Statement: [
            {
              Action: 'sts:AssumeRole',
              Effect: 'Allow',
              Principal: { Service: 'events.amazonaws.com' },
            },
          ],
        },
      },
    })
    expect(edgeWatch[roleId]?.Properties).not.toHaveProperty('ManagedPolicyArns')
    const policies = ofType(edgeWatch, 'AWS::IAM::Policy').map(({ Properties }) => Properties)
    expect(policies).toMatchObject([
      {
        Roles: [{ Ref: roleId }],
        PolicyDocument: { Statement: [{ Action: 'events:PutEvents', Effect: 'Allow', Resource: homeBus }] },
      },
    ])
  })

  test('match the rule there that makes staff mails of alarms', () => {
    const names = ofType(edgeWatch, 'AWS::CloudWatch::Alarm').map(({ Properties }) =>
      String(Properties['AlarmName']),
    )
    expect(names).toEqual(['Bellcast-prod-alarm-EdgeErrors', 'Bellcast-prod-alarm-EdgeRefusals'])
    for (const event of names.map(eventOf)) {
      expect(matchesPattern(rule?.['EventPattern'] as Pattern, event)).toBe(true)
      expect(receivers(event)).toEqual(['Bellcast-prod-jobs-notify-alarm'])
    }
  })

  test('are forwarded only when they go off, and only those of this stage', () => {
    const pattern = rule?.['EventPattern'] as Pattern
    const event = eventOf('Bellcast-prod-alarm-EdgeErrors')
    const over = { ...event, detail: { ...event.detail, state: { ...event.detail.state, value: 'OK' } } }
    expect(matchesPattern(pattern, over)).toBe(false)
    expect(matchesPattern(pattern, eventOf('Bellcast-staging-alarm-EdgeErrors'))).toBe(false)
  })
})

test('nothing is forwarded if the stage sends no mail, because no rule would receive it', () => {
  const silent = testStacks('prod', { ...settings, mail: 'off' }).stacks
  expect(rulesOf(edgeOf(silent))).toEqual([])
  expect(JSON.stringify(rulesOf(resourcesOf(silent.jobs)))).not.toContain('aws.cloudwatch')
})
