import { join } from 'node:path'

const launcher = join(import.meta.dirname, '../../run.mjs')

/**
 * The command that runs an installed tool (`vitest`) or a script on this Node. Not the tool's own name, which no Windows
 * finds without a shell.
 */
export const toolCommand = (tool: string, ...args: string[]): [file: string, args: string[]] => [
  process.execPath,
  [launcher, tool, ...args],
]
