import * as z from '../zod.ts'

/** Every expected failure: its stable code and its HTTP status. */
export const problemStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  /** The session’s account was deactivated, so signing in again does not help. */
  account_inactive: 401,
  invalid_credentials: 401,
  forbidden: 403,
  /** Another user chose the password, so it must be replaced before anything else. */
  password_change_required: 403,
  /** The settings require a second factor, and this session began without one. */
  second_factor_required: 403,
  /** The user must enter the password again, because the last time was too long ago. */
  confirmation_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
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
