/** The little that the bench uses of a package without types. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Record<string, string>
  }
  interface Client {
    on(event: 'headers', listener: (answer: { headers: string[] }) => void): void
  }
  interface Options {
    url: string
    connections: number
    /** Requests in all. */
    amount: number
    /** Seconds before a connection gives up. */
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
