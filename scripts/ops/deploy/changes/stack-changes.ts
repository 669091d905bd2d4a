import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff'
import type { Template, TemplateResource } from '../assembly.ts'

type Kind = 'added' | 'changed' | 'maybe replaced' | 'replaced' | 'removed' | 'orphaned'

/** How a deployment changes one resource. */
export interface ResourceChange {
  stack: string
  logicalId: string
  type: string
  /** A readable name for the resource. */
  title: string
  kind: Kind
  /** Names of the properties that differ. */
  properties: readonly string[]
  before: TemplateResource | undefined
  after: TemplateResource | undefined
}

const kinds: Record<ResourceImpact, Kind | undefined> = {
  [ResourceImpact.WILL_CREATE]: 'added',
  [ResourceImpact.WILL_IMPORT]: 'added',
  [ResourceImpact.WILL_UPDATE]: 'changed',
  [ResourceImpact.MAY_REPLACE]: 'maybe replaced',
  [ResourceImpact.WILL_REPLACE]: 'replaced',
  [ResourceImpact.WILL_DESTROY]: 'removed',
  [ResourceImpact.WILL_ORPHAN]: 'orphaned',
  [ResourceImpact.NO_CHANGE]: undefined,
}

/** The resource's physical name, or else its logical ID without the hash. */
function titleOf(logicalId: string, resource: TemplateResource | undefined): string {
  const { FunctionName, RouteKey, Name } = resource?.Properties ?? {}
  const name = [FunctionName, RouteKey, Name].find((each) => typeof each === 'string')
  return typeof name === 'string' ? name : logicalId.replace(/[0-9A-F]{8}$/, '')
}

const short = (type: string) => type.replace(/^AWS::/, '').replaceAll('::', ' ')

/** Compares a stack's deployed template with the new one. A stack that does not exist has an empty template. */
export function stackChanges(stack: string, before: Template, after: Template): ResourceChange[] {
  const changes: ResourceChange[] = []
  fullDiff(before, after).resources.forEachDifference((logicalId, difference) => {
    // If a resource's type changes, the diff has both types; what is lost depends on the old one.
    const { oldValue, newValue } = difference
    const properties = Object.keys(difference.propertyUpdates)
    const others = Object.keys(difference.otherChanges).filter((name) => name !== 'Metadata')
    const kind = kinds[difference.changeImpact]
    const onlyMetadata = oldValue && newValue && properties.length + others.length === 0
    if (!kind && others.length === 0) return
    if (onlyMetadata) return
    changes.push({
      stack,
      logicalId,
      type: short((oldValue ?? newValue)?.Type ?? ''),
      title: titleOf(logicalId, oldValue ?? newValue),
      kind: kind ?? 'changed',
      properties: [...properties, ...others],
      before: oldValue,
      after: newValue,
    })
  })
  return changes
}
