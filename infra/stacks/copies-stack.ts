import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acceptFinding } from '../accept-finding.ts'
import type { WatchedAlarm } from '../constructs/watch/watched-alarm.ts'
import type { DataStack } from './data-stack.ts'

interface CopiesStackProps extends StackProps {
  prefix: string
  data: DataStack
  /** The ARN of the other account's vault. */
  copiesTo: string
}

/**
 * Copies of the table, the texts and the media in another account, made every night. Resumes are left out: their bucket keeps
 * no versions, which AWS Backup needs, so that an erased one leaves nothing behind.
 */
export class CopiesStack extends Stack {
  /** Goes off when a day passes without a copy of each of them. */
  readonly alarm: WatchedAlarm

  constructor(scope: Construct, id: string, { prefix, data, copiesTo, ...props }: CopiesStackProps) {
    super(scope, id, props)
    const resources = [
      BackupResource.fromDynamoDbTable(data.table),
      BackupResource.fromArn(data.bodies.bucketArn),
      BackupResource.fromArn(data.media.bucketArn),
    ]
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        'service-role/AWSBackupServiceRolePolicyForBackup',
        'AWSBackupServiceRolePolicyForS3Backup',
      ].map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    acceptFinding(
      role,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      'AWS keeps the list of what its backups need; the role is for that service alone.',
    )
    acceptFinding(
      role,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup]',
      'The same, for buckets.',
    )
    const vault = new BackupVault(this, 'Vault', { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE })
    const rule = new BackupPlanRule({
      backupVault: vault,
      ruleName: 'Nightly',
      scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
      startWindow: Duration.hours(1),
      completionWindow: Duration.hours(12),
      // What is here only has to outlast a copy that failed: the table and the buckets have their own 35 days.
      deleteAfter: Duration.days(7),
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copiesTo),
          deleteAfter: Duration.days(35),
        },
      ],
    })
    new BackupPlan(this, 'Plan', { backupPlanRules: [rule] }).addSelection('Stores', { resources, role })

    const ruleName = `${prefix}-copies-made`
    new Rule(this, 'Made', {
      ruleName,
      description: 'Counts the copies that have arrived in the other account',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Copy Job State Change'],
        detail: { state: ['COMPLETED'], destinationBackupVaultArn: [copiesTo] },
      },
    })
    this.alarm = {
      name: 'CopiesMissing',
      wrong: `In a day fewer than ${resources.length} copies reached the other account.`,
      noticed:
        'Readers notice nothing. If the region or the account is lost, more than a day is lost with it.',
      metric: new Metric({
        namespace: 'AWS/Events',
        metricName: 'TriggeredRules',
        dimensionsMap: { RuleName: ruleName },
        period: Duration.days(1),
        statistic: 'Sum',
      }),
      below: resources.length,
      missing: { treatment: 'alarm', because: 'each night has its copies' },
    }
  }
}
