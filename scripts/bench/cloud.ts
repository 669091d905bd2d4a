import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { LocalCloudFacts } from '../local/cloud.ts'

const root = join(import.meta.dirname, '../..')
const data = join(root, 'dist/bench/cloud')

/** The seeded local cloud in a process of its own, so that its work is not counted as ours. */
export interface BenchCloud extends LocalCloudFacts {
  /** Slugs of published articles, newest first. */
  slugs: string[]
  /** A session of a superadmin, as the cookie that a browser would send. */
  cookie: string
  stop(): Promise<void>
}

/** Starts it as `npm start` does, freshly seeded, on free ports. */
export async function startBenchCloud(): Promise<BenchCloud> {
  rmSync(data, { recursive: true, force: true })
  const child = spawn(
    process.execPath,
    [
      'scripts/start.ts',
      '--no-build',
      '--reset',
      '--port',
      '0',
      '--aws-port',
      '0',
      '--data',
      relative(root, data),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    await said(child, 'Staff sign in')
    const facts = JSON.parse(readFileSync(join(data, 'cloud.json'), 'utf8')) as LocalCloudFacts
    const slugs = await publishedSlugs(facts.siteUrl)
    const cookie = await signIn(facts.siteUrl)
    return { ...facts, slugs, cookie, stop: () => ended(child) }
  } catch (error) {
    await ended(child)
    throw error
  }
}

async function said(child: ChildProcess, words: string): Promise<void> {
  if (!child.stdout) throw new Error('The local cloud says nothing')
  const heard: string[] = []
  const ready = Promise.withResolvers<void>()
  // Read to the end: a full pipe would stop the cloud.
  createInterface(child.stdout).on('line', (line) => {
    if (heard.length < 200) heard.push(line)
    if (line.includes(words)) ready.resolve()
  })
  child.once('exit', () => ready.reject(new Error(`The local cloud did not start:\n${heard.join('\n')}`)))
  await ready.promise
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function publishedSlugs(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/api/blog/posts?view=summary`)
  const { posts } = (await answer.json()) as { posts: { slug: string }[] }
  return posts.map(({ slug }) => slug)
}

async function signIn(siteUrl: string): Promise<string> {
  const staff = JSON.parse(readFileSync(join(data, 'staff.json'), 'utf8')) as Record<string, string>
  const [[username, password] = []] = Object.entries(staff)
  const answer = await fetch(`${siteUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ username, password }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}
