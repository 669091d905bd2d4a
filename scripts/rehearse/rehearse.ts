/**
 * `npm run rehearse -- NAME`: performs an operator's emergency procedure on a local cloud of its own, prints
 * each step, and verifies what docs/operations.md promises. It touches no stage and no running local cloud.
 *
 *   npm run rehearse -- keys           rotates the keys that sign sessions
 *   npm run rehearse -- origin-secret  rotates the secret that CloudFront sends to the API
 *   npm run rehearse -- stack-loss     deletes all stacks but the data stack, and then the data as well
 *   npm run rehearse -- bad-day        the table, the buckets and SES fail for hours
 *   npm run rehearse -- dead-letters   redrives mails whose sender did not run
 */
import { parseArgs } from 'node:util'
import { Refusal } from '../stage/connect-to-table.ts'
import { runCommand } from '../stage/run-command.ts'
import { rehearseBadDay } from './bad-day.ts'
import { rehearseDeadLetters } from './dead-letters.ts'
import { rehearseKeys } from './keys.ts'
import { rehearseOriginSecret } from './origin-secret.ts'
import { PracticeStage } from './practice-stage.ts'
import { Rehearsal } from './rehearsal.ts'
import { rehearseStackLoss } from './stack-loss.ts'

const rehearsals = {
  keys: ['rotating the keys that sign sessions', rehearseKeys],
  'origin-secret': ['rotating the secret between CloudFront and the API', rehearseOriginSecret],
  'stack-loss': ['recovering from lost stacks and data', rehearseStackLoss],
  'bad-day': ['an outage of DynamoDB, S3 and SES', rehearseBadDay],
  'dead-letters': ['redriving dead letters', rehearseDeadLetters],
} as const

const isRehearsal = (name: string): name is keyof typeof rehearsals => Object.hasOwn(rehearsals, name)

await runCommand(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = '', ...more] = positionals
  if (!isRehearsal(name) || more.length > 0)
    throw new Refusal(`Usage: npm run rehearse -- ${Object.keys(rehearsals).join(' | ')}`)
  const [title, rehearse] = rehearsals[name]
  const rehearsal = new Rehearsal(title, (line) => console.log(line))
  const stage = new PracticeStage()
  // Stopped with Ctrl+C, it would leave its data in the folder for temporary files.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.close().finally(() => process.exit(1)))
  try {
    await rehearse(stage, rehearsal)
  } finally {
    await stage.close()
  }
  rehearsal.end()
  // Open connections to the stopped stage would keep the process alive.
  process.exit(rehearsal.failures === 0 ? 0 : 1)
})
