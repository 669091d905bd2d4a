/** Tells what is done, as somebody would who does it on a stage, and what was seen to be so. */
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

  /** The next thing that an operator does. */
  step(title: string): void {
    this.say('')
    this.say(`${++this.steps}. ${title}`)
  }

  /** Something to know about it. */
  tell(line: string): void {
    this.say(`   ${line}`)
  }

  /** Looks whether a claim is so: `look` throws if it is not. */
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
