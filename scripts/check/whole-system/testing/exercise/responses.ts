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

/** Far longer than anything takes on an idle machine, so that nothing fails only because the machine is busy. */
const timeout = 180_000

/** Waits until something that happens asynchronously has happened. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > timeout)
      throw new Error(`${what} did not happen within ${timeout / 1000} s`)
    await sleep(100)
  }
}
