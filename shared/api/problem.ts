import * as z from '../zod.ts'

/** Every expected failure: its stable code and its HTTP status. */
export const problemStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  /** The session’s account was deactivated: signing in again is no help. */
  account_inactive: 401,
  invalid_credentials: 401,
  forbidden: 403,
  /** The password was chosen by somebody else, and has to be replaced before anything else. */
  password_change_required: 403,
  /** The settings require a second factor, and this session began without one. */
  second_factor_required: 403,
  /** The password has to be typed again first: the last time is too long ago. */
  confirmation_required: 403,
  cross_site: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  slug_taken: 409,
  in_use: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ProblemCode = keyof typeof problemStatus

export const ProblemBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ProblemBody = z.infer<typeof ProblemBody>
export type Issue = NonNullable<ProblemBody['issues']>[number]

/**
 * An expected failure, thrown by Lambdas and rethrown by the web client. Its message may be shown to users;
 * `retryAfter` is in seconds.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly issues: readonly Issue[]
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    options: { issues?: readonly Issue[]; retryAfter?: number } = {},
  ) {
    super(message)
    this.code = code
    this.issues = options.issues ?? []
    this.retryAfter = options.retryAfter
  }

  /** HTTP status. */
  get status(): number {
    return problemStatus[this.code]
  }

  /** The response body. */
  toJSON(): ProblemBody {
    return { error: this.message, code: this.code, ...(this.issues.length && { issues: [...this.issues] }) }
  }
}
