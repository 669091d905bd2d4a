/** Prints each step, as an operator would perform it on a stage, and each verified result. */
export class Rehearsal {
  private readonly say: (line: string) => void
  private readonly proved: string[] = []
  private steps = 0
  failures = 0

  constructor(title: string, say: (line: string) => void) {
    this.say = say
    say(`Rehearsal: ${title}`)
    say('On the local cloud, with the product as it is deployed.')
  }

  /** The operator's next step. */
  step(title: string): void {
    this.say('')
    this.say(`${++this.steps}. ${title}`)
  }

  /** Additional information. */
  tell(line: string): void {
    this.say(`   ${line}`)
  }

  /** Verifies a claim: `look` throws if it does not hold. */
  async prove(claim: string, look: () => Promise<unknown>): Promise<void> {
    try {
      await look()
      this.proved.push(claim)
      this.say(`   ok    ${claim}`)
    } catch (error) {
      this.failures += 1
      this.say(`   FAIL  ${claim}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  end(): void {
    this.say('')
    this.say(this.failures === 0 ? 'Proved:' : `${this.failures} failed. Proved all the same:`)
    for (const claim of this.proved) this.say(`  - ${claim}`)
  }
}
