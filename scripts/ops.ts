/** `npm run ops -- COMMAND`: operates a stage, or the local cloud. `npm run deploy` and `rollback` are commands of it, too. */
import type { Command } from '@commander-js/extra-typings'
import { isMain } from '../infra/is-main.ts'
import { defineDataCommands } from './ops/commands/data.ts'
import { defineMailCommands } from './ops/commands/mail.ts'
import { defineReleaseCommands } from './ops/commands/releases.ts'
import { defineStaffCommands } from './ops/commands/staff.ts'
import { defineWatchCommands } from './ops/commands/watch.ts'
import { createProgram, runProgram } from './ops/program.ts'

/** The operators' commands. They only say what there is: each loads its code when it runs. */
export function opsProgram(): Command {
  const ops = createProgram(
    'npm run ops --',
    'Operates a stage with the AWS credentials of the environment, or the running local cloud.',
  ).addHelpText(
    'after',
    '\nnpm run ops -- COMMAND --help describes a command. docs/operations.md says when to use it.',
  )
  defineReleaseCommands(ops)
  defineDataCommands(ops)
  defineStaffCommands(ops)
  defineMailCommands(ops)
  defineWatchCommands(ops)
  return ops
}

if (isMain(import.meta.filename)) await runProgram(opsProgram())
