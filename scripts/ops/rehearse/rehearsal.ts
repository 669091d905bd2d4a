/** Prints each step as an operator would perform it on a stage, and each verified claim. */
export class Rehearsal {
  private readonly say: (line: string) => void
  private readonly verified: string[] = []
  private steps = 0
  failures = 0

  constructor(title: string, say: (line: string) => void) {
    this.say = say
    say(`Rehearsal: ${title}`)
    say('This runs on a local cloud with the product as it is deployed.')
  }

  /** The operator's next step. */
  step(title: string): void {
    this.say('')
    this.say(`${++this.steps}. ${title}`)
  }

  /** Prints additional information. */
  note(line: string): void {
    this.say(`   ${line}`)
  }

  /** Verifies a claim. `check` throws if it does not hold. */
  async verify(claim: string, check: () => Promise<unknown>): Promise<void> {
    try {
      await check()
      this.verified.push(claim)
      this.say(`   ok    ${claim}`)
    } catch (error) {
      this.failures += 1
      this.say(`   FAIL  ${claim}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  end(): void {
    this.say('')
    this.say(this.failures === 0 ? 'Verified:' : `${this.failures} failed. Verified:`)
    for (const claim of this.verified) this.say(`  - ${claim}`)
  }
}
