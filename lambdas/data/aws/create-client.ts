import { noteCall } from '../../logging/request-trace.ts'

interface Settings {
  /** Milliseconds for one attempt. All attempts must end before the function's own timeout. */
  requestTimeout: number
  /** Three if left out; one where an attempt whose answer was lost must not be repeated blindly. */
  maxAttempts?: number
  /** Of S3 alone: when a request carries a checksum of its body. */
  requestChecksumCalculation?: 'WHEN_REQUIRED'
  /** Where it is not the function's own. */
  region?: string
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
  client.middlewareStack.add(
    (next, { clientName = '', commandName = '' }) =>
      async (args) => {
        // Not `performance.now()`: for that, every cold start would load one more module of Node's.
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
