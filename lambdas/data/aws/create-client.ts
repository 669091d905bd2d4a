import { noteCall } from '../../logging/request-trace.ts'

interface Settings {
  /** Milliseconds for one attempt on Lambda. All attempts must end before the function's own timeout. */
  requestTimeout: number
  /** Three by default. Set it to one if a request whose response was lost must not be repeated blindly. */
  maxAttempts?: number
  /** S3 only: when a request carries a checksum of its body. */
  requestChecksumCalculation?: 'WHEN_REQUIRED'
  /** The region, if not the function's own. */
  region?: string
  /** SQS only: false uses the configured endpoint, as for every other service, instead of the queue URL. */
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

interface Metadata {
  requestId?: string
  attempts?: number
}

interface SdkClient {
  middlewareStack: {
    remove(name: string): boolean
    add(
      middleware: (
        next: (args: { input: object }) => Promise<{ output: { $metadata: Metadata }; response: unknown }>,
        context: { clientName?: string; commandName?: string },
      ) => (args: { input: object }) => Promise<{ output: { $metadata: Metadata }; response: unknown }>,
      options: { step: 'initialize'; name: string },
    ): void
  }
}

/** Milliseconds for one attempt of a script or test, which no user waits for and no function's timeout ends. */
const patience = 30_000

/** Whether this code runs as a function, on AWS or in the local cloud. */
const isFunction = () => process.env['AWS_LAMBDA_FUNCTION_NAME'] !== undefined

/**
 * Creates a client of the AWS SDK. All clients are created here, because by default the SDK waits for a
 * response forever. An attempt that takes longer than `requestTimeout` fails with `TimeoutError`, and the SDK
 * retries it. Scripts and tests wait longer: a busy laptop or a slow network is no reason to fail.
 */
export function createClient<Client extends SdkClient>(
  Client: new (config: ClientConfig) => Client,
  { requestTimeout, maxAttempts = 3, ...settings }: Settings,
): Client {
  const timeout = isFunction() ? requestTimeout : patience
  const connectionTimeout = isFunction() ? 1000 : patience
  const client = new Client({
    ...settings,
    maxAttempts,
    requestHandler: {
      connectionTimeout,
      requestTimeout: timeout,
      // Ends a response that stops in the middle of its body.
      socketTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  })
  // This middleware copies each response for a log that is not used, which takes an eighth of the time of
  // reading a long list.
  client.middlewareStack.remove('loggerMiddleware')
  client.middlewareStack.add(
    (next, { clientName = '', commandName = '' }) =>
      async (args) => {
        // Not `performance.now()`, which would load another Node module on every cold start.
        const started = Date.now()
        const note = ({ requestId, attempts = 1 }: Metadata, failed?: string) =>
          noteCall({
            call: `${clientName.replace(/Client$/, '')} ${commandName.replace(/Command$/, '')}`,
            ms: Date.now() - started,
            id: requestId,
            ...(attempts > 1 && { attempts }),
            ...(failed !== undefined && { failed }),
          })
        try {
          const result = await next(args)
          note(result.output.$metadata)
          return result
        } catch (error) {
          note(metadataOf(error), error instanceof Error ? error.name : 'Error')
          throw error
        }
      },
    { step: 'initialize', name: 'noteCall' },
  )
  return client
}

const metadataOf = (error: unknown): Metadata =>
  error instanceof Error && '$metadata' in error && isMetadata(error.$metadata) ? error.$metadata : {}
const isMetadata = (part: unknown): part is Metadata => typeof part === 'object' && part !== null
