import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { stageFaults } from '../stage-rules.ts'
import { type StageSettings, stages } from '../stages.ts'
import { ofType, type Resource, resourcesOf, testStacks } from '../testing/synthesize.ts'

const copiesTo = 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod'
const { stacks } = testStacks('prod', { copiesTo })
const copies: Record<string, Resource> = stacks.copies ? resourcesOf(stacks.copies) : {}
const [plan] = ofType(copies, 'AWS::Backup::BackupPlan').map(
  ({ Properties }) => Properties['BackupPlan'] as { BackupPlanRule: Record<string, unknown>[] },
)

describe('copies in another account', () => {
  test('are an option: without it there is neither their stack nor their alarm', () => {
    const { copies: none, watch } = testStacks('prod').stacks
    expect(none).toBeUndefined()
    expect(JSON.stringify(Template.fromStack(watch).toJSON())).not.toContain('CopiesMissing')
  })

  test('are made every night, and stay there as long as the table and the buckets can be restored', () => {
    expect(plan?.BackupPlanRule).toMatchObject([
      {
        ScheduleExpression: 'cron(0 2 * * ? *)',
        CopyActions: [{ DestinationBackupVaultArn: copiesTo, Lifecycle: { DeleteAfterDays: 35 } }],
        Lifecycle: { DeleteAfterDays: 7 },
      },
    ])
  })

  test('are at most as old as docs/operations.md says: a day, and what a backup may wait and take', () => {
    const [{ StartWindowMinutes: wait, CompletionWindowMinutes: take } = {}] = plan?.BackupPlanRule ?? []
    const hours = (Number(wait) + Number(take)) / 60
    const document = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    expect(document).toContain(`${24 + hours} hours (a night's copy may take ${hours})`)
  })

  test('are of the table and of every bucket that keeps versions, which are those without resumes and uploads', () => {
    const data = resourcesOf(stacks.data)
    const expected = Object.entries(data)
      .filter(
        ([, { Type, Properties }]) =>
          Type === 'AWS::DynamoDB::GlobalTable' || Properties['VersioningConfiguration'] !== undefined,
      )
      .map(([id]) => id)
    expect(expected).toHaveLength(3)
    const [selection] = ofType(copies, 'AWS::Backup::BackupSelection').map(
      ({ Properties }) => Properties['BackupSelection'] as Record<string, unknown>,
    )
    const { Resources, IamRoleArn } = selection ?? {}
    const selected = (Resources as unknown[]).map((each) => JSON.stringify(each))
    expect(selected).toHaveLength(3)
    for (const id of expected) expect(selected.filter((each) => each.includes(id))).toHaveLength(1)
    expect(JSON.stringify(IamRoleArn)).toMatch(/Role/)
  })

  test('are named by the receipts of erasures, on stages that have them', () => {
    const told = ({ staff, jobs }: typeof stacks) =>
      [staff, jobs].flatMap((stack) =>
        ofType(resourcesOf(stack), 'AWS::Lambda::Function')
          .filter(({ Properties }) =>
            JSON.stringify(Properties['Environment']).includes('"COPIES":"elsewhere"'),
          )
          .map(({ Properties }) => String(Properties['FunctionName']).replace('Bellcast-prod-', '')),
      )
    expect(told(stacks).toSorted()).toEqual([
      'jobs-keep-privacy',
      'privacy-continue',
      'privacy-erase',
      'privacy-list',
    ])
    expect(told(testStacks('prod').stacks)).toEqual([])
  })

  test('are kept when the stack is deleted', () => {
    expect(ofType(copies, 'AWS::Backup::BackupVault').map(({ DeletionPolicy }) => DeletionPolicy)).toEqual([
      'RetainExceptOnCreate',
    ])
  })

  test('are missed by an alarm after a day, which counts those that have arrived', () => {
    const [rule] = ofType(copies, 'AWS::Events::Rule').map(({ Properties }) => Properties)
    expect(rule?.['EventPattern']).toEqual({
      source: ['aws.backup'],
      'detail-type': ['Copy Job State Change'],
      detail: { state: ['COMPLETED'], destinationBackupVaultArn: [copiesTo] },
    })
    const alarm = ofType(resourcesOf(stacks.watch), 'AWS::CloudWatch::Alarm').find(({ Properties }) =>
      String(Properties['AlarmName']).endsWith('CopiesMissing'),
    )
    expect(alarm?.Properties).toMatchObject({
      Namespace: 'AWS/Events',
      MetricName: 'TriggeredRules',
      Dimensions: [{ Name: 'RuleName', Value: rule?.['Name'] }],
      Period: 86_400,
      Threshold: 3,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  const prod: StageSettings = { ...stages.prod, account: '111111111111' }
  test.each([
    [prod, copiesTo, []],
    [prod, copiesTo.replace('eu-west-1', prod.region), ["copiesTo is in the stage's own region"]],
    [prod, copiesTo.replace('999999999999', '111111111111'), ["copiesTo is in the stage's own account"]],
    [prod, 'bellcast-prod', ['copiesTo must be the ARN of a backup vault']],
    [stages.dev, copiesTo, ['copiesTo is for kept stages']],
  ])('go to another account and another region, from kept stages', (settings, to, faults) => {
    const found = stageFaults({ prod: { ...settings, copiesTo: to } })
    expect(found.map((fault) => faults.find((part) => fault.includes(part)) ?? fault)).toEqual(faults)
  })
})
