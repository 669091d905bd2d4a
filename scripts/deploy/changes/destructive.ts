import type { TemplateResource } from '../assembly.ts'
import type { ResourceChange } from './stack-changes.ts'

/**
 * Resource types that hold something irreplaceable: what would be lost, and the properties that protect it.
 */
const precious: Readonly<Record<string, { loses: string; guards?: readonly string[] }>> = {
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
  'AWS::SecretsManager::Secret': { loses: 'a key: what was signed, sealed or derived with it' },
  'AWS::SQS::Queue': { loses: 'what waits in it', guards: ['MessageRetentionPeriod'] },
  'AWS::Logs::LogGroup': { loses: 'the log', guards: ['RetentionInDays'] },
  'AWS::CloudFront::Distribution': { loses: 'the address that visitors know', guards: ['Aliases'] },
  'AWS::SES::EmailIdentity': { loses: 'the right to send mail from the domain' },
  'AWS::SES::ConfigurationSet': { loses: 'the reports of bounces and complaints' },
  'AWS::SNS::Subscription': { loses: 'the recipient of alarms, who has confirmed it' },
}

/** The attributes that decide what happens to a resource when it is removed from its stack. */
const policies = ['DeletionPolicy', 'UpdateReplacePolicy'] as const

export interface DestructiveChange {
  stack: string
  /** What the user types to confirm. */
  name: string
  says: string
}

const isKept = (policy: string | undefined) => policy?.startsWith('Retain') ?? false

const losesProtection = (before: TemplateResource | undefined, after: TemplateResource | undefined) =>
  policies.filter((policy) => isKept(before?.[policy]) && !isKept(after?.[policy]))

/** What a change does to data or public addresses; undefined if nothing. */
function harm({ kind, before, after, properties }: ResourceChange): string | undefined {
  const entry = precious[before?.Type ?? '']
  if (!before || !entry) return undefined
  const { loses, guards = [] } = entry
  const kept = isKept(before.DeletionPolicy) ? ' (the old one stays in the account, unused)' : ''
  if (kind === 'removed') return `is deleted, and with it ${loses}`
  if (kind === 'let go') return `leaves the stage: it no longer has ${loses}${kept}`
  if (kind === 'replaced') return `is replaced by an empty one, without ${loses}${kept}`
  if (kind === 'maybe replaced') return `may be replaced by an empty one, without ${loses}${kept}`
  const unprotected = losesProtection(before, after)
  if (unprotected.length > 0) return `loses its protection (${unprotected.join(', ')})`
  const changed = properties.filter((name) => guards.includes(name))
  return changed.length > 0
    ? `changes how long or how safely it keeps ${loses} (${changed.join(', ')})`
    : undefined
}

/** Changes that must be confirmed one by one, by typing the name of the resource. */
export const destructiveChanges = (changes: readonly ResourceChange[]): DestructiveChange[] =>
  changes.flatMap((change) => {
    const says = harm(change)
    return says
      ? [{ stack: change.stack, name: change.logicalId, says: `${change.type} ${change.title} ${says}` }]
      : []
  })

const stores = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
])

/** Changes to resources that store data, including harmless ones. */
export const changedStores = (changes: readonly ResourceChange[]): ResourceChange[] =>
  changes.filter(({ before, after }) => stores.has((before ?? after)?.Type ?? ''))

/** Existing tables, buckets, keys and queues that change without losing anything. */
export const harmlessStores = (changes: readonly ResourceChange[]): ResourceChange[] =>
  changes.filter((change) => {
    const type = change.before?.Type ?? ''
    return (stores.has(type) || type === 'AWS::SQS::Queue') && harm(change) === undefined
  })
