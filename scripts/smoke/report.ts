/** What is tried, one line each, with the time that it took. */
export class Report {
  private readonly say: (line: string) => void
  failures = 0

  constructor(say: (line: string) => void) {
    this.say = say
  }

  /** Tries something; resolves to its result, or to undefined if it failed. `run` may add what it found. */
  async attempt<Result>(
    title: string,
    run: (found: (words: string) => void) => Promise<Result>,
  ): Promise<Result | undefined> {
    const started = performance.now()
    let words = ''
    try {
      const result = await run((text) => {
        words = `: ${text}`
      })
      this.say(`  ok    ${title}${words}  (${Math.round(performance.now() - started)} ms)`)
      return result
    } catch (error) {
      this.failures += 1
      this.say(`  FAIL  ${title}${words}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  /** Something that is not tried, and why. */
  skip(title: string, why: string): void {
    this.say(`  --    ${title}: ${why}`)
  }
}

/** What caches and queues need before a change shows, at most. */
const patience = 180_000
const pause = 300

/** Asks again and again until something is so. Throws with what it was waiting for. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${patience / 1000} s for ${what}`)
    await new Promise((resume) => setTimeout(resume, pause))
  }
}
