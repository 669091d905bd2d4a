/**
 * `npm run test:hostile`: sends hostile requests to the whole local cloud. `--seed N` repeats a run,
 * `--requests N` sets their number, `--full` sends as many as `npm run test:full`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toolCommand } from '../tool.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string' }, full: { type: 'boolean' } },
})
const { status } = spawnSync(...toolCommand('vitest', 'run', 'scripts/hostile'), {
  cwd: join(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.seed && { HOSTILE_SEED: values.seed }),
    ...(values.requests && { HOSTILE_REQUESTS: values.requests }),
    ...(values.full && { TEST_FULL: '1' }),
  },
})
process.exit(status ?? 1)
