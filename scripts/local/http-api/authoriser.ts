import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Functions } from '../lambda/functions.ts'
import type { AuthoriserDefinition } from './definition.ts'

const SimpleResponse = z.object({
  isAuthorized: z.boolean(),
  context: z.record(z.string(), z.unknown()).optional(),
})
type SimpleResponse = z.infer<typeof SimpleResponse>

interface Decision extends SimpleResponse {
  /** Epoch milliseconds. */
  until: number
}

/** Asks Lambda authorisers and keeps their answers, allowing or not, for as long as the template says. */
export class Authorisers {
  private readonly functions: Functions
  private readonly clock: Clock
  private readonly decisions = new Map<string, Decision>()

  constructor(functions: Functions, clock: Clock) {
    this.functions = functions
    this.clock = clock
  }

  /** The values of the identity headers; undefined where one is missing, and then nobody is asked. */
  identity(authoriser: AuthoriserDefinition, headers: Record<string, string>): string[] | undefined {
    const values = authoriser.identityHeaders.map((name) => headers[name] ?? '')
    return values.includes('') ? undefined : values
  }

  async decide(authoriser: AuthoriserDefinition, identity: string[], event: object): Promise<SimpleResponse> {
    const key = JSON.stringify([authoriser.id, identity])
    const kept = this.decisions.get(key)
    if (kept && kept.until > this.clock.now().getTime()) return kept
    const decision = SimpleResponse.parse(await this.functions.invoke(authoriser.functionArn, event))
    if (authoriser.ttl > 0)
      this.decisions.set(key, { ...decision, until: this.clock.now().getTime() + authoriser.ttl * 1000 })
    return decision
  }
}
