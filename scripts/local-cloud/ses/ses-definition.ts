import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'

const Identity = z.object({ EmailIdentity: z.string() })
const Destination = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z.coerce.boolean().default(true),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.object({ EventBusArn: z.string() }).optional(),
  }),
})

/** What the template says about mail. */
export interface SesDefinition {
  /** Domains and addresses from which mail may be sent. */
  identities: readonly string[]
  /** The configuration sets, and the events that each sends to EventBridge. */
  configurationSets: ReadonlyMap<string, ReadonlySet<string>>
}

export function sesDefinition(system: System): SesDefinition {
  const sets = new Map<string, Set<string>>(
    system.resources('AWS::SES::ConfigurationSet', z.unknown()).map(({ name }) => [name, new Set()]),
  )
  const destinations = system.resources('AWS::SES::ConfigurationSetEventDestination', Destination)
  for (const { name, properties } of destinations) {
    const { ConfigurationSetName, EventDestination: destination } = properties
    if (!destination.EventBridgeDestination)
      system.unsupported.add(`AWS::SES::ConfigurationSetEventDestination ${name} (not EventBridge)`)
    else if (destination.Enabled)
      for (const type of destination.MatchingEventTypes)
        sets.get(ConfigurationSetName)?.add(type.toUpperCase())
  }
  return {
    identities: system
      .resources('AWS::SES::EmailIdentity', Identity)
      .map(({ properties }) => properties.EmailIdentity.toLowerCase()),
    configurationSets: sets,
  }
}
