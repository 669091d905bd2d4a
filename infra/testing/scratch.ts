import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'BELLCAST_TEST_ASSEMBLIES'

/** The folder in which tests synthesize their stacks. */
export const scratch = () => {
  const folder = process.env[variable]
  if (!folder) throw new Error(`${variable} is not set: vitest.config.ts has this file as a global setup.`)
  return folder
}

/** Vitest's global setup: the workers are ended with a signal, so only the main process can tidy up after them. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'bellcast-infra-'))
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
