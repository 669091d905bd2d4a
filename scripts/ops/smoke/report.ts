/** Prints one line for each check, with its duration, and counts failures. */
export class Report {
  private readonly say: (line: string) => void
  failures = 0

  constructor(say: (line: string) => void) {
    this.say = say
  }

  /** Runs a check. Resolves to its result, or to undefined if it failed. `run` may add details to the line. */
  async attempt<Result>(
    title: string,
    run: (detail: (text: string) => void) => Promise<Result>,
  ): Promise<Result | undefined> {
    const started = performance.now()
    let details = ''
    try {
      const result = await run((text) => {
        details = `: ${text}`
      })
      this.say(`  ok    ${title}${details}  (${Math.round(performance.now() - started)} ms)`)
      return result
    } catch (error) {
      this.failures += 1
      this.say(`  FAIL  ${title}${details}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  /** Prints that a check is skipped, and why. */
  skip(title: string, reason: string): void {
    this.say(`  --    ${title}: ${reason}`)
  }
}

/** Maximum time until a change has passed through queues and caches. */
const timeout = 180_000
const pollInterval = 300

/** Polls until a condition holds. Throws an error that names `what` after three minutes. */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + timeout
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${timeout / 1000} s for ${what}`)
    await new Promise((resume) => setTimeout(resume, pollInterval))
  }
}
