/** A refusal in AWS's words; each service puts it into its own form. */
export class AwsError extends Error {
  override name = 'AwsError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
