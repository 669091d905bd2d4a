/** A local cloud in a process of its own, so that a test can kill it: prints its facts as one line when it is ready. */
import { startLocalCloud } from '../cloud.ts'

const [assembly = '', data = ''] = process.argv.slice(2)
const cloud = await startLocalCloud({
  assembly,
  data,
  port: 0,
  awsPort: 0,
  log: (line) => process.stderr.write(`${line}\n`),
})
process.stdout.write(`${JSON.stringify(cloud)}\n`)
