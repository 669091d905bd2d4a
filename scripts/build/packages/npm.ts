import { spawn } from 'node:child_process'
import { basename } from 'node:path'

/** Runs npm in a folder. Resolves even if it fails. */
export type Npm = (args: readonly string[], folder: string) => Promise<{ succeeded: boolean; output: string }>

/** How to start npm: the one that runs this script, if one does; otherwise the one on PATH. */
export function npmCommand(
  { npm_execpath: path }: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
) {
  // Other package managers set the variable too.
  if (path && basename(path) === 'npm-cli.js')
    return { command: process.execPath, first: [path], shell: false }
  // Node starts `.cmd` files only through a shell.
  return platform === 'win32'
    ? { command: 'npm.cmd', first: [], shell: true }
    : { command: 'npm', first: [], shell: false }
}

/** Runs this machine's npm. */
export const npmOfThisMachine: Npm = (args, folder) => {
  const { command, first, shell } = npmCommand()
  const { promise, resolve } = Promise.withResolvers<{ succeeded: boolean; output: string }>()
  const child = spawn(command, [...first, ...args], { cwd: folder, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.on('error', ({ message }) =>
    resolve({ succeeded: false, output: `npm cannot be started: ${message}` }),
  )
  child.on('close', (code) => resolve({ succeeded: code === 0, output }))
  return promise
}
