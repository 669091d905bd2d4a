import { matchesPattern } from '../protocol/event-pattern.ts'
import type { Value } from '../template/cloud-assembly.ts'
import type { AsyncInvocations } from './async-invocations.ts'
import type { RuleDefinition } from './eventbridge-definition.ts'

export interface EventBusOptions {
  rules: readonly RuleDefinition[]
  invocations: Pick<AsyncInvocations, 'invoke'>
}

/** EventBridge's default bus with Lambda targets: sends an event to the targets of every rule that matches it. */
export class EventBus {
  private readonly options: EventBusOptions

  constructor(options: EventBusOptions) {
    this.options = options
  }

  /** Sends an event. When this returns, its invocations survive a crash. */
  publish(event: { [name: string]: Value }): void {
    const { rules, invocations } = this.options
    for (const { pattern, targets, arn: ruleArn } of rules) {
      if (!pattern || !matchesPattern(pattern, event)) continue
      for (const { arn, input } of targets) invocations.invoke(arn, ruleArn, input ?? event)
    }
  }
}
