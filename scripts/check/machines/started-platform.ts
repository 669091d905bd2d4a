import { type ChildProcess, spawnSync } from 'node:child_process'
import { SiteClient } from '../whole-system/testing/site-client.ts'

/** Milliseconds for a step; a busy machine takes a fifth of it. */
const patience = 600_000

/** Whether `npm start` has printed all that it says when the platform is ready. */
export const isReady = (printed: string): boolean => printed.includes('Stop with Ctrl+C')

/** Collects what a process prints, until it ends or the text is enough; without an exit code in that case. */
export function until(child: ChildProcess, isEnough: (text: string) => boolean) {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | undefined; printed: string }>()
  let printed = ''
  const timer = setTimeout(() => {
    void endGroup(child, 'SIGKILL')
    reject(new Error(`Not finished after ${patience / 1000} seconds, failed.\n${printed}`))
  }, patience)
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (isEnough(printed)) resolve({ code: undefined, printed })
    })
  child.on('error', reject)
  child.on('close', (code) => resolve({ code: code ?? 1, printed }))
  return promise.finally(() => clearTimeout(timer))
}

/** Sends a signal to a process with a group of its own, and so to all that it started, and waits for its end. */
export function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (child.pid === undefined || child.exitCode !== null) return Promise.resolve()
  child.once('close', () => resolve())
  // Windows has no groups, but trees.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
  else process.kill(-child.pid, signal)
  return promise
}

/** Opens the site and signs in with what `npm start` printed. */
export async function signIn(printed: string): Promise<void> {
  const field = (label: string) => new RegExp(`${label} +(\\S+)`).exec(printed)?.[1] ?? ''
  const client = new SiteClient(field('is running at'))
  for (const path of ['/', '/blog', '/admin']) {
    const status = await client.read(path)
    if (status !== 200) throw new Error(`${path} failed with ${status}`)
  }
  const body = { username: field('username'), password: field('password') }
  const { status } = await client.call('session.login', { body })
  if (status !== 200) throw new Error(`The sign-in failed with ${status}`)
}
