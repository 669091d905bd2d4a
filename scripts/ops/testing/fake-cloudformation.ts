import type { Assembly, AssemblyStack } from '../deploy/assembly.ts'
import type { ExistingStack } from '../deploy/preflight/finding.ts'

interface FakeStack {
  region: string
  status: string
  isProtected: boolean
  /** Its resources by logical id, with whether they refuse to be deleted. */
  resources: Map<string, { refusesDeletion: boolean }>
}

const failedCreation = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])

/**
 * CloudFormation as the CDK uses it, as far as the first creation of a stack and its protection go. The order is the CDK's:
 * it deletes a stack whose creation failed, then sets the termination protection, and only then executes the changes.
 */
export class FakeCloudFormation {
  readonly stacks = new Map<string, FakeStack>()
  /** Logical ids of resources that cannot be created now. */
  readonly faults = new Set<string>()

  /** The existing stacks, as the preflight sees them. */
  existing(): ExistingStack[] {
    return [...this.stacks].map(([name, { region, status, isProtected }]) => ({
      name,
      region,
      status,
      isProtected,
    }))
  }

  /** `cdk deploy` of all stacks of an assembly, or of those alone. */
  deploy({ stacks }: Assembly, only?: readonly string[]): void {
    for (const stack of stacks) if (!only || only.includes(stack.name)) this.deployStack(stack)
  }

  /** Throws CloudFormation's own words if the stack is protected. */
  deleteStack(name: string): void {
    const stack = this.stacks.get(name)
    if (stack?.isProtected)
      throw new Error(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`)
    this.stacks.delete(name)
  }

  setTerminationProtection(name: string, isProtected: boolean): void {
    const stack = this.stacks.get(name)
    if (stack) stack.isProtected = isProtected
  }

  private deployStack({ name, region, template, isProtected = false }: AssemblyStack): void {
    if (failedCreation.has(this.stacks.get(name)?.status ?? '')) this.deleteStack(name)
    const before = this.stacks.get(name)
    const stack = before ?? { region, status: 'REVIEW_IN_PROGRESS', isProtected: false, resources: new Map() }
    this.stacks.set(name, stack)
    stack.isProtected = isProtected
    const planned = Object.entries(template.Resources ?? {})
    const failed = planned.find(([id]) => this.faults.has(id) && !stack.resources.has(id))?.[0]
    if (failed === undefined) {
      stack.resources = new Map(
        planned.map(([id, { Properties }]) => [id, { refusesDeletion: isGuarded(Properties) }]),
      )
      stack.status = before ? 'UPDATE_COMPLETE' : 'CREATE_COMPLETE'
      return
    }
    if (before) stack.status = 'UPDATE_ROLLBACK_COMPLETE'
    else {
      // What was created before the fault is deleted again, if it can be.
      const left = planned.filter(([id, { Properties }]) => id !== failed && isGuarded(Properties))
      stack.resources = new Map(left.map(([id]) => [id, { refusesDeletion: true }]))
      stack.status = left.length > 0 ? 'ROLLBACK_FAILED' : 'ROLLBACK_COMPLETE'
    }
    throw new Error(`${name}: ${failed} could not be created`)
  }
}

const isGuarded = (properties: Record<string, unknown> = {}): boolean =>
  properties['DeletionProtectionEnabled'] === true
