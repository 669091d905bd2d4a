import { setTimeout as sleep } from 'node:timers/promises'
import { problemStatus } from '#shared/api/problem.ts'
import type { ReceivedResponse } from './hostile-request.ts'

/**
 * Sends a request until the response is not 503, five times at most. Hashing many passwords at once can slow a busy
 * machine down until the emulated table times out; clients are then expected to retry.
 */
export async function retryUnavailable(send: () => Promise<ReceivedResponse>): Promise<ReceivedResponse> {
  let response = await send()
  for (let attempt = 1; attempt < 5 && response.status === problemStatus.unavailable; attempt++) {
    await sleep(500 * attempt)
    response = await send()
  }
  return response
}
