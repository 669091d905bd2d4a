import type { TemplateResource } from '../assembly.ts'
import type { ResourceChange } from './stack-changes.ts'

/**
 * Resource types with irreplaceable content: what would be lost, and the properties that protect it.
 */
const irreplaceable: Readonly<Record<string, { loses: string; guards?: readonly string[] }>> = {
  'AWS::DynamoDB::GlobalTable': {
    loses: 'all articles, messages, subscribers and accounts',
    guards: ['Replicas', 'TimeToLiveSpecification', 'StreamSpecification'],
  },
  'AWS::DynamoDB::Table': {
    loses: 'all its items',
    guards: ['PointInTimeRecoverySpecification', 'DeletionProtectionEnabled', 'TimeToLiveSpecification'],
  },
  'AWS::S3::Bucket': {
    loses: 'all files in it',
    guards: ['LifecycleConfiguration', 'VersioningConfiguration'],
  },
  'AWS::SecretsManager::Secret': {
    loses: 'a key, and everything that was signed, encrypted or derived with it',
  },
  'AWS::SQS::Queue': { loses: 'the messages waiting in it', guards: ['MessageRetentionPeriod'] },
  'AWS::Logs::LogGroup': { loses: 'the log', guards: ['RetentionInDays'] },
  'AWS::CloudFront::Distribution': { loses: 'the address that visitors use', guards: ['Aliases'] },
  'AWS::SES::EmailIdentity': { loses: 'permission to send mail from the domain' },
  'AWS::SES::ConfigurationSet': { loses: 'the reports of bounces and complaints' },
  'AWS::SNS::Subscription': { loses: 'the confirmed recipient of alarms' },
}

/** The attributes that decide what happens to a resource when its stack no longer has it. */
const policies = ['DeletionPolicy', 'UpdateReplacePolicy'] as const

export interface DestructiveChange {
  stack: string
  /** The logical ID, which the user types to confirm. */
  name: string
  message: string
}

const isKept = (policy: string | undefined) => policy?.startsWith('Retain') ?? false

const losesProtection = (before: TemplateResource | undefined, after: TemplateResource | undefined) =>
  policies.filter((policy) => isKept(before?.[policy]) && !isKept(after?.[policy]))

/** How a change affects data or public addresses; undefined if it does not. */
function impactOf({ kind, before, after, properties }: ResourceChange): string | undefined {
  const entry = irreplaceable[before?.Type ?? '']
  if (!before || !entry) return undefined
  const { loses, guards = [] } = entry
  const kept = isKept(before.DeletionPolicy) ? ' (the old one stays in the account, unused)' : ''
  if (kind === 'removed') return `is deleted, along with ${loses}`
  if (kind === 'orphaned') return `leaves the stage, which no longer has ${loses}${kept}`
  if (kind === 'replaced') return `is replaced by an empty one, without ${loses}${kept}`
  if (kind === 'maybe replaced') return `may be replaced by an empty one, without ${loses}${kept}`
  const unprotected = losesProtection(before, after)
  if (unprotected.length > 0) return `loses its protection (${unprotected.join(', ')})`
  const changed = properties.filter((name) => guards.includes(name))
  return changed.length > 0
    ? `changes retention or protection of ${loses} (${changed.join(', ')})`
    : undefined
}

/** Changes that must be confirmed individually by typing the name of the resource. */
export const destructiveChanges = (changes: readonly ResourceChange[]): DestructiveChange[] =>
  changes.flatMap((change) => {
    const message = impactOf(change)
    return message
      ? [
          {
            stack: change.stack,
            name: change.logicalId,
            message: `${change.type} ${change.title} ${message}`,
          },
        ]
      : []
  })

const stores = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
])

/** All changes to resources that store data, harmful or not. */
export const changedStores = (changes: readonly ResourceChange[]): ResourceChange[] =>
  changes.filter(({ before, after }) => stores.has((before ?? after)?.Type ?? ''))

/** Existing tables, buckets, keys and queues that change without losing anything. */
export const harmlessStores = (changes: readonly ResourceChange[]): ResourceChange[] =>
  changes.filter((change) => {
    const type = change.before?.Type ?? ''
    return (stores.has(type) || type === 'AWS::SQS::Queue') && impactOf(change) === undefined
  })
