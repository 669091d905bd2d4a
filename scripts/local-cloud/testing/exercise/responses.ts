import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteResponse } from '../site-client.ts'

/** The body of a response; throws if it has another status. */
export function expected<Body>(
  what: string,
  { status, body }: SiteResponse<Body>,
  expectedStatus: number,
): Body {
  if (status !== expectedStatus) {
    throw new Error(
      `${what} answered ${status} instead of ${expectedStatus}: ${JSON.stringify(body).slice(0, 300)}`,
    )
  }
  return body
}

/** Waits for what another function does asynchronously. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error(`${what} did not happen within 15 s`)
}
