import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder in which this worker's stacks are synthesized. */
export const scratch = join(tmpdir(), `bellcast-infra-${process.pid}-${process.env['VITEST_POOL_ID']}`)
