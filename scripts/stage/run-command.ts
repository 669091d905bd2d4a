import { readFileSync } from 'node:fs'
import { reportError } from './report-error.ts'

/** The comment at the top of a command's file, which is its usage. */
export function usageOf(file: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//m.exec(readFileSync(file, 'utf8')) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

const asksForHelp = () => process.argv.slice(2).some((each) => each === '--help' || each === '-h')

/** For commands that are no function: with `--help`, prints the comment at the top of their file and ends. */
export function exitWithHelp(file: string): void {
  if (!asksForHelp()) return
  console.log(usageOf(file))
  process.exit(0)
}

/** Runs a command: `--help` prints the comment at the top of its file, and errors are said as sentences. */
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
