import type { Command } from '@commander-js/extra-typings'
import { vi } from 'vitest'
import { opsProgram } from '../../ops.ts'
import { runProgram } from '../program.ts'

export interface Ran {
  /** The exit code of a process of its own. */
  code: number | string
  /** Lines that the command printed. */
  stdout: string
  stderr: string
}

/** Runs `npm run ops -- …`, or another program's command, in this process: loading it in one of its own takes seconds. */
export async function runOps(args: readonly string[], program: Command = opsProgram()): Promise<Ran> {
  const printed = { log: '', error: '' }
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line: string) => void (printed[method] += `${line}\n`)),
  )
  try {
    await runProgram(program, [...args])
    return { code: process.exitCode ?? 0, stdout: printed.log, stderr: printed.error }
  } finally {
    for (const spy of spies) spy.mockRestore()
    // Otherwise the test runner would fail with the command.
    process.exitCode = undefined
  }
}
