/** A local cloud in a process of its own, so that a test can kill it. Prints its info as one line when it is ready. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLocalCloud } from '../cloud.ts'

const [assembly = '', data = ''] = process.argv.slice(2)
await startLocalCloud({
  assembly,
  data,
  port: 0,
  awsPort: 0,
  log: (line) => process.stderr.write(`${line}\n`),
})
const facts: unknown = JSON.parse(readFileSync(join(data, 'cloud.json'), 'utf8'))
process.stdout.write(`${JSON.stringify(facts)}\n`)
