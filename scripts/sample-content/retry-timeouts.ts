import * as z from 'zod'

const maxAttempts = 6

const Sent = z.object({ $metadata: z.object({ attempts: z.number().optional() }) })

/** Whether a request timed out, also if the SDK then sent a write again that had been done, and found it done. */
function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { attempts } = Sent.safeParse(error).data?.$metadata ?? {}
  return error.name === 'TimeoutError' || (attempts ?? 1) > 1
}

/**
 * Repeats work that may be repeated while requests time out. The AWS clients wait as long as they may on Lambda, and an
 * emulator that has just started on a busy machine can take longer.
 */
export async function retryTimeouts(work: () => Promise<void>, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLate(error) || attempt === maxAttempts) throw error
      log('The emulated DynamoDB answers late: seeding continues')
    }
  }
}
