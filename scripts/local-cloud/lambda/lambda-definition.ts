import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { attributeOf } from '../template/resource-names.ts'

const FunctionProperties = z.object({
  Code: z.object({ S3Key: z.string() }).optional(),
  Handler: z.string().optional(),
  Runtime: z.string().optional(),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
  MemorySize: z.coerce.number().default(128),
  Timeout: z.coerce.number().default(3),
  LoggingConfig: z.object({ LogGroup: z.string().optional() }).default({}),
  DeadLetterConfig: z.object({ TargetArn: z.string() }).optional(),
})
const InvokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.coerce.number().default(2),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
})
/** A custom resource names the function that implements it. */
const CustomResource = z.object({ ServiceToken: z.string() })

/** A function as the template describes it. */
export interface FunctionDefinition {
  name: string
  arn: string
  region: string
  /** Folder of the bundle. */
  folder: string
  /** Such as `index.handler`. */
  handler: string
  variables: Record<string, string>
  /** The log group that its lines go to. */
  logGroup: string
  /** MB. */
  memory: number
  /** Seconds. */
  timeout: number
  /** For asynchronous events that fail. */
  onFailure: { retries: number; destination: string | undefined }
}

/** Every function except those that implement CDK's custom resources; the local cloud does their work itself. */
export function functionDefinitions(system: System): FunctionDefinition[] {
  const helpers = new Set(
    system
      .resources(
        ['Custom::CDKBucketDeployment', 'Custom::S3BucketNotifications', 'Custom::S3AutoDeleteObjects'],
        CustomResource,
      )
      .map(({ properties }) => properties.ServiceToken),
  )
  const configs = new Map(
    system
      .resources('AWS::Lambda::EventInvokeConfig', InvokeConfig)
      .map(({ properties }) => [properties.FunctionName, properties]),
  )
  return system
    .resources('AWS::Lambda::Function', FunctionProperties)
    .map(({ name, region, properties }) => ({ name, region, properties, arn: functionArn(region, name) }))
    .filter(({ arn }) => !helpers.has(arn))
    .flatMap(({ name, region, properties, arn }) => {
      const { Code, Handler, Runtime } = properties
      if (!Code || !Handler || !Runtime?.startsWith('nodejs')) {
        system.unsupported.add(`AWS::Lambda::Function ${name} (${Runtime ?? 'container image'})`)
        return []
      }
      const config = configs.get(name)
      return {
        name,
        arn,
        region,
        folder: system.asset(Code.S3Key),
        handler: Handler,
        variables: properties.Environment?.Variables ?? {},
        logGroup: properties.LoggingConfig.LogGroup ?? `/aws/lambda/${name}`,
        memory: properties.MemorySize,
        timeout: properties.Timeout,
        onFailure: {
          retries: config?.MaximumRetryAttempts ?? 2,
          destination:
            config?.DestinationConfig?.OnFailure?.Destination ?? properties.DeadLetterConfig?.TargetArn,
        },
      }
    })
}

const functionArn = (region: string, name: string) =>
  attributeOf('AWS::Lambda::Function', 'Arn', { name, region }) ?? name
