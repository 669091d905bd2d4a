import { readFileSync } from 'node:fs'
import { reportError } from './report-error.ts'

/** The usage of a command: the comment at the top of its file. */
function usageOf(file: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//m.exec(readFileSync(file, 'utf8')) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

const asksForHelp = () => process.argv.slice(2).some((each) => each === '--help' || each === '-h')

/** For commands that do not use `runCommand`: with `--help`, prints the usage and exits. */
export function exitWithHelp(file: string): void {
  if (!asksForHelp()) return
  console.log(usageOf(file))
  process.exit(0)
}

/** Runs a command. `--help` prints its usage, and errors are reported as sentences. */
export async function runCommand(file: string, work: () => Promise<void> | void): Promise<void> {
  if (asksForHelp()) {
    console.log(usageOf(file))
    return
  }
  try {
    await work()
  } catch (error) {
    reportError(error)
  }
}
