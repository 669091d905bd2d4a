import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Functions } from '../lambda/functions.ts'
import type { AuthorizerDefinition } from './api-gateway-definition.ts'

const SimpleResponse = z.object({
  isAuthorized: z.boolean(),
  context: z.record(z.string(), z.unknown()).optional(),
})
type SimpleResponse = z.infer<typeof SimpleResponse>

interface CachedDecision extends SimpleResponse {
  /** Epoch milliseconds. */
  expiresAt: number
}

/** Invokes Lambda authorizers and caches their decisions, both ways, for the TTL in the template. */
export class Authorizers {
  private readonly functions: Pick<Functions, 'invoke'>
  private readonly clock: Clock
  private readonly decisions = new Map<string, CachedDecision>()

  constructor(functions: Pick<Functions, 'invoke'>, clock: Clock) {
    this.functions = functions
    this.clock = clock
  }

  /** The values of the identity headers; undefined if one is missing. */
  identity(authorizer: AuthorizerDefinition, headers: Record<string, string>): string[] | undefined {
    const values = authorizer.identityHeaders.map((name) => headers[name] ?? '')
    return values.includes('') ? undefined : values
  }

  async authorize(
    authorizer: AuthorizerDefinition,
    identity: string[],
    event: object,
  ): Promise<SimpleResponse> {
    const key = JSON.stringify([authorizer.id, identity])
    const cached = this.decisions.get(key)
    if (cached && cached.expiresAt > this.clock.now().getTime()) return cached
    const decision = SimpleResponse.parse(await this.functions.invoke(authorizer.functionArn, event))
    if (authorizer.ttl > 0)
      this.decisions.set(key, { ...decision, expiresAt: this.clock.now().getTime() + authorizer.ttl * 1000 })
    return decision
  }
}
