/** Types for the parts of autocannon that the benchmark uses. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Record<string, string>
  }
  interface Client {
    on(event: 'headers', listener: (response: { headers: string[] }) => void): void
  }
  interface Options {
    url: string
    connections: number
    /** Total number of requests. */
    amount: number
    /** Timeout of a request, in seconds. */
    timeout: number
    setupClient(client: Client): void
    requests: { setupRequest(request: Request): Request }[]
  }
  interface Result {
    /** Seconds. */
    duration: number
    errors: number
    non2xx: number
    setupClient(client: Client): void
    requests: { total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
