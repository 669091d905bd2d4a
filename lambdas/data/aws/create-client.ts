interface Settings {
  /** Milliseconds for one attempt. All attempts must end before the function's own timeout. */
  requestTimeout: number
  /** Three if left out; one where an attempt whose answer was lost must not be repeated blindly. */
  maxAttempts?: number
  /** Of S3 alone: when a request carries a checksum of its body. */
  requestChecksumCalculation?: 'WHEN_REQUIRED'
  /** Of SQS alone: false takes the endpoint that is configured, as for every other service. */
  useQueueUrlAsEndpoint?: false
}

interface ClientConfig extends Omit<Settings, 'requestTimeout' | 'maxAttempts'> {
  maxAttempts: number
  requestHandler: {
    connectionTimeout: number
    requestTimeout: number
    socketTimeout: number
    throwOnRequestTimeout: boolean
  }
}

interface SdkClient {
  middlewareStack: { remove(name: string): boolean }
}

/**
 * Makes a client of the AWS SDK. Every client is made here, because the SDK by default waits for a response for ever.
 * An attempt that takes longer than `requestTimeout` fails with `TimeoutError`, and the SDK makes another one.
 */
export function createClient<Client extends SdkClient>(
  Client: new (config: ClientConfig) => Client,
  { requestTimeout, maxAttempts = 3, ...settings }: Settings,
): Client {
  const client = new Client({
    ...settings,
    maxAttempts,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout,
      // Ends a response that stops in the middle of its body.
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
  })
  // It copies each response for a log that nobody keeps: of a long list, an eighth of the time that reading it takes.
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
