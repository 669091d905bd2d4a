import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { System } from '../template/deployed-system.ts'
import { accountId } from '../template/resource-names.ts'
import { leadingKeys } from './conditions.ts'
import { type Decision, evaluatePolicy, type RequestedAction } from './evaluate-policy.ts'
import { GrantUsage } from './grant-usage.ts'
import { listGrants } from './policy-grants.ts'
import type { Statement } from './policy-statement.ts'
import { resourcePolicies } from './resource-policies.ts'
import { roleNameFromArn, rolePolicies } from './role-policies.ts'

const FunctionRole = z.object({ Role: z.string().optional() })

/** A request that was denied. */
export interface Denial {
  /** ISO 8601. */
  at: string
  /** The function, role or service that made the request. */
  caller: string
  action: string
  resource: string
  /** Partition keys, for DynamoDB. */
  keys: readonly string[]
  /** AWS's error message. */
  message: string
}

const denialsKept = 500

export interface PolicyEnforcementOptions {
  system: System
  /** The data folder; `grants.json` is in it. */
  folder: string
  /** Names of the system's functions, without those that only help to deploy it. */
  functions: readonly string[]
  /** Principals that may do everything. */
  administrators: readonly string[]
  clock: Pick<Clock, 'now'>
  log: Log
}

/** Enforces the template's policies and records which grants are used. */
export class PolicyEnforcement {
  readonly denials: Denial[] = []
  readonly grantUsage: GrantUsage
  private readonly options: PolicyEnforcementOptions
  /** The role of each function, by the function's name. */
  private readonly roles: ReadonlyMap<string, string>
  private readonly roleStatements: ReadonlyMap<string, readonly Statement[]>
  private readonly resourceStatements: readonly Statement[]

  constructor(options: PolicyEnforcementOptions) {
    const { system, folder } = options
    this.options = options
    this.roleStatements = rolePolicies(system)
    this.resourceStatements = resourcePolicies(system)
    this.roles = new Map(
      system
        .resources('AWS::Lambda::Function', FunctionRole)
        .flatMap(({ name, properties: { Role } }) => (Role ? [[name, roleNameFromArn(Role)] as const] : [])),
    )
    this.grantUsage = new GrantUsage(
      this.owners().flatMap((owner) => listGrants(owner, this.statementsOf(owner))),
      folder,
    )
  }

  /** The identity-based policies of a function, or of a role that no function has. */
  statementsOf(owner: string): readonly Statement[] {
    return this.roleStatements.get(this.roles.get(owner) ?? owner) ?? []
  }

  /** Checks the actions of a function or role. Returns the first denial; undefined if all are allowed. */
  authorize(caller: string, calls: readonly RequestedAction[]): Denial | undefined {
    if (this.options.administrators.includes(caller)) return undefined
    const role = this.roles.get(caller) ?? caller
    const identity = this.statementsOf(caller)
    const principals = ['*', `AWS:arn:aws:iam::${accountId}:role/${role}`]
    for (const call of calls) {
      const decision = evaluatePolicy([...identity, ...this.resourceStatementsFor(principals)], call)
      if (decision.outcome !== 'allowed') {
        const user = `arn:aws:sts::${accountId}:assumed-role/${role}/${caller}`
        return this.recordDenial(
          caller,
          call,
          denialMessage(user, call, denialReason(decision, call, identity)),
        )
      }
      const used = decision.by.map((statement) => identity.indexOf(statement)).filter((at) => at >= 0)
      this.grantUsage.record(caller, used, call)
    }
    return undefined
  }

  /**
   * Checks an action that an AWS service performs in its own name, by the resource's policy. With `quiet`, a
   * denial is not recorded.
   */
  authorizeService(service: string, call: RequestedAction, { quiet = false } = {}): Denial | undefined {
    const decision = evaluatePolicy(this.resourceStatementsFor(['*', `Service:${service}`]), call)
    if (decision.outcome === 'allowed') return undefined
    const reason =
      decision.outcome === 'denied'
        ? 'with an explicit deny in a resource-based policy'
        : `because no resource-based policy allows the ${call.action} action`
    const message = denialMessage(service, call, reason)
    return quiet ? this.createDenial(service, call, message) : this.recordDenial(service, call, message)
  }

  private owners(): string[] {
    const shared = new Set(this.roles.values())
    const others = [...this.roleStatements.keys()].filter((role) => !shared.has(role))
    return [...this.options.functions, ...others]
  }

  private resourceStatementsFor(principals: readonly string[]): Statement[] {
    return this.resourceStatements.filter((statement) =>
      statement.principals.some((named) => principals.includes(named)),
    )
  }

  private createDenial(caller: string, call: RequestedAction, message: string): Denial {
    const { action, resource, context } = call
    const at = this.options.clock.now().toISOString()
    return { at, caller, action, resource, keys: context[leadingKeys] ?? [], message }
  }

  private recordDenial(caller: string, call: RequestedAction, message: string): Denial {
    const denial = this.createDenial(caller, call, message)
    this.denials.push(denial)
    if (this.denials.length > denialsKept) this.denials.shift()
    const keys = denial.keys.length ? ` (partition key ${denial.keys.join(', ')})` : ''
    this.options.log(`DENIED ${caller} may not ${denial.action} on ${denial.resource}${keys}`)
    return denial
  }
}

const denialMessage = (user: string, { action, resource }: RequestedAction, reason: string) =>
  `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`

function denialReason(
  decision: Decision,
  { action }: RequestedAction,
  identity: readonly Statement[],
): string {
  if (decision.outcome !== 'denied') return `because no identity-based policy allows the ${action} action`
  const own = decision.by.some((statement) => identity.includes(statement))
  return `with an explicit deny in ${own ? 'an identity' : 'a resource'}-based policy`
}
