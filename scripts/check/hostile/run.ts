/**
 * `npm run test:hostile`: sends hostile requests to the whole local cloud. `--seed N` repeats a run,
 * `--requests N` sets their number (600), `--full` sends as many as `npm run test:full`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toolCommand } from '../../build/packages/tool-command.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string' }, full: { type: 'boolean' } },
})
const { status } = spawnSync(...toolCommand('vitest', 'run', 'scripts/check/hostile/hostile.full.test.ts'), {
  cwd: join(import.meta.dirname, '../../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_FULL: '1',
    ...(values.seed && { HOSTILE_SEED: values.seed }),
    ...(!values.full && { HOSTILE_REQUESTS: values.requests ?? '600' }),
  },
})
process.exit(status ?? 1)
