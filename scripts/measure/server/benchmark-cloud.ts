import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { LocalCloudInfo } from '@bellcast/local-cloud/cloud.ts'
import { readyLine } from '../../build/start/ready-line.ts'

const root = join(import.meta.dirname, '../../..')
const shared = join(root, 'dist/bench/cloud')

/** The seeded local cloud in a process of its own, so that its CPU time is not measured. */
export interface BenchmarkCloud extends LocalCloudInfo {
  /** Slugs of published articles, newest first. */
  slugs: string[]
  /** The cookie of a superadmin's session. */
  cookie: string
  stop(): Promise<void>
}

export interface BenchmarkCloudOptions {
  /** The data folder; a second cloud running at the same time needs its own. */
  data?: string
  /** Further environment variables of its process. */
  env?: Record<string, string>
  /** Keeps existing data. */
  keep?: boolean
}

/** Starts it like `npm start`, with new data and on free ports. */
export async function startBenchmarkCloud({
  data = shared,
  env = {},
  keep = false,
}: BenchmarkCloudOptions = {}): Promise<BenchmarkCloud> {
  if (!keep) rmSync(data, { recursive: true, force: true })
  const child = spawn(
    process.execPath,
    [
      'scripts/start.ts',
      '--no-build',
      ...(keep ? [] : ['--reset']),
      '--port',
      '0',
      '--aws-port',
      '0',
      '--data',
      relative(root, data),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } },
  )
  try {
    await waitForOutput(child, readyLine)
    const facts = JSON.parse(readFileSync(join(data, 'cloud.json'), 'utf8')) as LocalCloudInfo
    const slugs = await publishedSlugs(facts.siteUrl)
    const cookie = await signIn(facts.siteUrl, data)
    return { ...facts, slugs, cookie, stop: () => stopProcess(child) }
  } catch (error) {
    await stopProcess(child)
    throw error
  }
}

async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<void> {
  if (!child.stdout) throw new Error('The local cloud has no output stream.')
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  // Read all output: a full pipe would block the cloud.
  createInterface(child.stdout).on('line', (line) => {
    if (lines.length < 200) lines.push(line)
    if (pattern.test(line)) ready.resolve()
  })
  child.once('exit', () => ready.reject(new Error(`The local cloud did not start:\n${lines.join('\n')}`)))
  await ready.promise
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function publishedSlugs(siteUrl: string): Promise<string[]> {
  const response = await fetch(`${siteUrl}/api/blog/posts?view=summary`)
  const { posts } = (await response.json()) as { posts: { slug: string }[] }
  return posts.map(({ slug }) => slug)
}

async function signIn(siteUrl: string, data: string): Promise<string> {
  const staff = JSON.parse(readFileSync(join(data, 'staff.json'), 'utf8')) as Record<string, string>
  const [[username, password] = []] = Object.entries(staff)
  const response = await fetch(`${siteUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ username, password }),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  if (!response.ok) throw new Error(`Signing in failed: ${response.status}`)
  return cookie.split(';')[0] ?? ''
}
