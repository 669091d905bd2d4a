import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { account } from '../template/names.ts'
import type { System } from '../template/system.ts'
import { leadingKeys } from './dynamodb-calls.ts'
import { type Call, evaluate, type Verdict } from './evaluate.ts'
import { grantsOf } from './grants.ts'
import { Ledger } from './ledger.ts'
import { resourcePolicies } from './resource-policies.ts'
import { roleNameOf, rolePolicies } from './roles.ts'
import type { Statement } from './statement.ts'

const FunctionRole = z.object({ Role: z.string().optional() })

/** A call that was refused, as people read it. */
export interface Denial {
  /** ISO 8601. */
  at: string
  /** The function, the role or the service that called. */
  who: string
  action: string
  resource: string
  /** Partition keys that it was about. */
  keys: readonly string[]
  /** In AWS's words. */
  message: string
}

const denialsKept = 500

export interface PrivilegesParts {
  system: System
  /** Data folder: `grants.json` lies there. */
  folder: string
  /** The functions of the system by name; those that only help to deploy are not among them. */
  functions: readonly string[]
  /** Names that may do everything. */
  administrators: readonly string[]
  clock: Pick<Clock, 'now'>
  log: Log
}

/** Who may do what: the template's policies, enforced; and which of them were ever needed. */
export class Privileges {
  readonly denials: Denial[] = []
  readonly ledger: Ledger
  private readonly parts: PrivilegesParts
  /** Each function's role, by the function's name. */
  private readonly roles: ReadonlyMap<string, string>
  private readonly byRole: ReadonlyMap<string, readonly Statement[]>
  private readonly byResource: readonly Statement[]

  constructor(parts: PrivilegesParts) {
    const { system, folder } = parts
    this.parts = parts
    this.byRole = rolePolicies(system)
    this.byResource = resourcePolicies(system)
    this.roles = new Map(
      system
        .resources('AWS::Lambda::Function', FunctionRole)
        .flatMap(({ name, properties: { Role } }) => (Role ? [[name, roleNameOf(Role)] as const] : [])),
    )
    this.ledger = new Ledger(
      this.owners().flatMap((owner) => grantsOf(owner, this.statementsOf(owner))),
      folder,
    )
  }

  /** What a function, or a role that no function has, may do by its own policies. */
  statementsOf(owner: string): readonly Statement[] {
    return this.byRole.get(this.roles.get(owner) ?? owner) ?? []
  }

  /** Judges the calls of a function, or of whoever else acts under a role. The first refusal ends it. */
  judge(who: string, calls: readonly Call[]): Denial | undefined {
    if (this.parts.administrators.includes(who)) return undefined
    const role = this.roles.get(who) ?? who
    const identity = this.statementsOf(who)
    const principals = ['*', `AWS:arn:aws:iam::${account}:role/${role}`]
    for (const call of calls) {
      const verdict = evaluate([...identity, ...this.speakingOf(principals)], call)
      if (verdict.outcome !== 'allowed') {
        const user = `arn:aws:sts::${account}:assumed-role/${role}/${who}`
        return this.refuse(who, call, sentence(user, call, because(verdict, call, identity)))
      }
      const used = verdict.by.map((statement) => identity.indexOf(statement)).filter((at) => at >= 0)
      this.ledger.note(who, used, call)
    }
    return undefined
  }

  /**
   * Judges a call of an AWS service that acts in its own name, by the policy of what it is about.
   * A `quiet` question is not kept as a denial.
   */
  judgeService(service: string, call: Call, { quiet = false } = {}): Denial | undefined {
    const verdict = evaluate(this.speakingOf(['*', `Service:${service}`]), call)
    if (verdict.outcome === 'allowed') return undefined
    const reason =
      verdict.outcome === 'denied'
        ? 'with an explicit deny in a resource-based policy'
        : `because no resource-based policy allows the ${call.action} action`
    const message = sentence(service, call, reason)
    return quiet ? this.denial(service, call, message) : this.refuse(service, call, message)
  }

  private owners(): string[] {
    const shared = new Set(this.roles.values())
    const others = [...this.byRole.keys()].filter((role) => !shared.has(role))
    return [...this.parts.functions, ...others]
  }

  private speakingOf(principals: readonly string[]): Statement[] {
    return this.byResource.filter((statement) =>
      statement.principals.some((named) => principals.includes(named)),
    )
  }

  private denial(who: string, call: Call, message: string): Denial {
    const { action, resource, context } = call
    const at = this.parts.clock.now().toISOString()
    return { at, who, action, resource, keys: context[leadingKeys] ?? [], message }
  }

  private refuse(who: string, call: Call, message: string): Denial {
    const denial = this.denial(who, call, message)
    this.denials.push(denial)
    if (this.denials.length > denialsKept) this.denials.shift()
    const keys = denial.keys.length ? ` (partition key ${denial.keys.join(', ')})` : ''
    this.parts.log(`DENIED ${who} may not ${denial.action} on ${denial.resource}${keys}`)
    return denial
  }
}

const sentence = (user: string, { action, resource }: Call, reason: string) =>
  `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`

function because(verdict: Verdict, { action }: Call, identity: readonly Statement[]): string {
  if (verdict.outcome !== 'denied') return `because no identity-based policy allows the ${action} action`
  const own = verdict.by.some((statement) => identity.includes(statement))
  return `with an explicit deny in ${own ? 'an identity' : 'a resource'}-based policy`
}
