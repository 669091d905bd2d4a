/**
 * `npm run rehearse -- NAME`: performs an operator's emergency procedure on a local cloud of its own, prints
 * each step, and verifies what docs/operations.md promises. It touches no stage and no running local cloud.
 *
 *   npm run rehearse -- keys           rotates the keys that sign sessions
 *   npm run rehearse -- origin-secret  rotates the secret by which the API knows CloudFront
 *   npm run rehearse -- stack-loss     loses all stacks but the data, and then the data as well
 *   npm run rehearse -- bad-day        the table, the buckets and SES fail for hours
 *   npm run rehearse -- dead-letters   brings back mails whose sender did not run
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
  keys: ['the keys that sign sessions are rotated', rehearseKeys],
  'origin-secret': ['the secret between CloudFront and the API is rotated', rehearseOriginSecret],
  'stack-loss': ['stacks are lost', rehearseStackLoss],
  'bad-day': ['a region has a bad day', rehearseBadDay],
  'dead-letters': ['what a job could not do is brought back', rehearseDeadLetters],
} as const

const isRehearsal = (name: string): name is keyof typeof rehearsals => Object.hasOwn(rehearsals, name)

await runCommand(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = ''] = positionals
  if (!isRehearsal(name))
    throw new Refusal(`Usage: npm run rehearse -- ${Object.keys(rehearsals).join(' | ')}`)
  const [title, rehearse] = rehearsals[name]
  const rehearsal = new Rehearsal(title, (line) => console.log(line))
  const stage = new PracticeStage()
  try {
    await rehearse(stage, rehearsal)
  } finally {
    await stage.close()
  }
  rehearsal.end()
  // Clients of the stage that is gone would wait for it.
  process.exit(rehearsal.failures === 0 ? 0 : 1)
})
