/**
 * Runs a command, and ends it when this process's standard input closes. That happens whenever the process at the other
 * end of the pipe ends, even if it is killed.
 *
 *   node supervise.ts command [argument …]
 */
import { spawn } from 'node:child_process'

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
process.stdin.resume().once('close', () => child.kill())
