/** An error as AWS reports it; each service writes it in its own format. */
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

/** Thrown by an injected fault: the connection is closed without a response. */
export class ConnectionReset extends Error {
  override name = 'ConnectionReset'
}
