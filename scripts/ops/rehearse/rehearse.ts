import { rehearseBadDay } from './bad-day.ts'
import { rehearseDeadLetters } from './dead-letters.ts'
import { rehearseKeys } from './keys.ts'
import { rehearseOriginSecret } from './origin-secret.ts'
import { PracticeStage } from './practice-stage.ts'
import { rehearseRegion } from './region.ts'
import { Rehearsal } from './rehearsal.ts'
import { rehearseStackLoss } from './stack-loss.ts'

const rehearsals = {
  keys: ['rotating the keys that sign sessions', rehearseKeys],
  'origin-secret': ['rotating the secret between CloudFront and the API', rehearseOriginSecret],
  'stack-loss': ['recovering from lost stacks', rehearseStackLoss],
  region: ['recovering from the loss of a region with all data', rehearseRegion],
  'bad-day': ['an outage of DynamoDB, S3 and SES', rehearseBadDay],
  'dead-letters': ['redriving dead letters', rehearseDeadLetters],
} as const

/** `rehearse`: performs an emergency procedure on a local cloud of its own, and verifies what docs/operations.md promises. */
export async function rehearse(name: keyof typeof rehearsals): Promise<void> {
  const [title, perform] = rehearsals[name]
  const rehearsal = new Rehearsal(title, (line) => console.log(line))
  const stage = new PracticeStage()
  // Stopped with Ctrl+C, it would leave its data in the folder for temporary files.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.close().finally(() => process.exit(1)))
  try {
    await perform(stage, rehearsal)
  } finally {
    await stage.close()
  }
  rehearsal.end()
  // Open connections to the stopped stage would keep the process alive.
  process.exit(rehearsal.failures === 0 ? 0 : 1)
}
