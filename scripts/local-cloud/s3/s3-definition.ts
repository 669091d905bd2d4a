import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { CorsRule } from './cors.ts'

const LifecycleRule = z.object({
  Status: z.string(),
  Prefix: z.string().default(''),
  ExpirationInDays: z.coerce.number().optional(),
  NoncurrentVersionExpiration: z.object({ NoncurrentDays: z.coerce.number() }).optional(),
})
const BucketProperties = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).optional(),
  NotificationConfiguration: z
    .object({
      EventBridgeConfiguration: z.object({ EventBridgeEnabled: z.boolean().default(true) }).optional(),
    })
    .optional(),
  LifecycleConfiguration: z.object({ Rules: z.array(LifecycleRule) }).optional(),
  VersioningConfiguration: z.object({ Status: z.string() }).optional(),
})
/** CDK switches a bucket's events on with this custom resource. */
const NotificationsProperties = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.object({ EventBridgeConfiguration: z.object({}).optional() }),
})
const DeploymentProperties = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.unknown())).default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  UserMetadata: z.record(z.string(), z.string()).default({}),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
})

export interface BucketDefinition {
  name: string
  cors: CorsRule[]
  /** Sends its events to EventBridge. */
  eventBridgeEnabled: boolean
  /** Keeps what is replaced or deleted. */
  versioned: boolean
}

/**
 * The objects of a bucket whose keys begin with a prefix are deleted after so many days, or former versions so many days
 * after they were replaced.
 */
export interface ExpirationRule {
  bucket: string
  prefix: string
  days: number
  of: 'objects' | 'former versions'
}

/** Files that a CDK BucketDeployment copies into a bucket. */
export type DeploymentDefinition = z.infer<typeof DeploymentProperties>

export function bucketDefinitions(system: System): BucketDefinition[] {
  const withCustomResource = new Set(
    system
      .resources('Custom::S3BucketNotifications', NotificationsProperties)
      .filter(({ properties }) => properties.NotificationConfiguration.EventBridgeConfiguration)
      .map(({ properties }) => properties.BucketName),
  )
  return system.resources('AWS::S3::Bucket', BucketProperties).map(({ name, properties }) => ({
    name,
    cors: properties.CorsConfiguration?.CorsRules ?? [],
    versioned: properties.VersioningConfiguration?.Status === 'Enabled',
    eventBridgeEnabled:
      withCustomResource.has(name) ||
      (properties.NotificationConfiguration?.EventBridgeConfiguration?.EventBridgeEnabled ?? false),
  }))
}

export const expirationRules = (system: System): ExpirationRule[] =>
  system
    .resources('AWS::S3::Bucket', BucketProperties)
    .flatMap(({ name: bucket, properties }) =>
      (properties.LifecycleConfiguration?.Rules ?? [])
        .filter(({ Status }) => Status === 'Enabled')
        .flatMap(({ Prefix: prefix, ExpirationInDays: days, NoncurrentVersionExpiration: former }) => [
          ...(days === undefined ? [] : [{ bucket, prefix, days, of: 'objects' as const }]),
          ...(former
            ? [{ bucket, prefix, days: former.NoncurrentDays, of: 'former versions' as const }]
            : []),
        ]),
    )

export const deploymentDefinitions = (system: System): DeploymentDefinition[] =>
  system.resources('Custom::CDKBucketDeployment', DeploymentProperties).map(({ id, properties }) => {
    const { SourceMarkers, Include, Exclude } = properties
    const hasMarkers = SourceMarkers.some((markers) => Object.keys(markers).length > 0)
    if (hasMarkers || Include.length > 0 || Exclude.length > 0) {
      system.unsupported.add(`Custom::CDKBucketDeployment ${id} (markers, includes or excludes)`)
    }
    return properties
  })
