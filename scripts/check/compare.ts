import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { documentPaths } from '#shared/domain/pages.ts'
import { npmOfThisMachine } from '../build/packages/npm.ts'
import { Refusal } from '../ops/stage/refusal.ts'
import { isReady, until } from './machines/started-platform.ts'

const root = join(import.meta.dirname, '../..')

/** What a checkout shows, deploys and ships, by names that stay the same where only a hash differs. */
export interface Output {
  /** Documents with their statuses, by path. */
  pages: ReadonlyMap<string, string>
  /** Resources of the templates as JSON, by stack and logical id. */
  resources: ReadonlyMap<string, string>
  /** Bytes of each script of the browser and each function. */
  bundles: ReadonlyMap<string, number>
}

/** A text without what is new in each build (hashes) and each newsroom (ids, the second at which it was seeded). */
export const withoutHashes = (text: string): string =>
  text
    .replaceAll(/(?<=CurrentVersion[\dA-F]{8})[\da-f]{32}/g, '')
    .replaceAll(/(?<=\d{4}-\d\d-\d\dT)\d\d:\d\d:\d\d\.\d{3}Z/g, 'time')
    .replaceAll(/[\da-f]{64}/g, 'hash')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/-[\w-]{8}(?=(\.min)?\.(js|css|woff2|svg|png|jpg|webp))/g, '-hash')
    .replaceAll(/sha256-[\w+/]{43}=/g, 'hash')

/** Two texts from where they first differ. */
function firstDifference(before: string, after: string): string {
  let at = 0
  while (before[at] === after[at]) at++
  const around = (text: string) =>
    `\`${text
      .slice(Math.max(0, at - 20), at + 40)
      .replaceAll(/\s+/g, ' ')
      .replaceAll('`', "'")
      .replaceAll('|', '\\|')}\``
  return `${around(before)} → ${around(after)}`
}

function differingTexts(
  what: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const rows = names.flatMap((name) => {
    const [old, current] = [before.get(name), after.get(name)]
    if (old === current) return []
    if (old === undefined) return [`| ${name} | new |`]
    return [`| ${name} | ${current === undefined ? 'gone' : firstDifference(old, current)} |`]
  })
  return [
    `## ${what}: ${names.length - rows.length} of ${names.length} the same`,
    ...(rows.length > 0 ? [['| | first difference |', '|---|---|', ...rows].join('\n')] : []),
  ]
}

const percent = (before: number, after: number) =>
  `${after < before ? '−' : '+'}${((Math.abs(after - before) / before) * 100).toFixed(2)} %`

function sizes(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const rows = names.map((name) => {
    const [old, current] = [before.get(name), after.get(name)]
    const change = old === undefined ? 'new' : current === undefined ? 'gone' : percent(old, current)
    return { name, old, current, change }
  })
  const total = (figures: ReadonlyMap<string, number>) =>
    [...figures.values()].reduce((sum, bytes) => sum + bytes, 0)
  const within = rows.filter(
    ({ old, current }) => old && current && Math.abs(current - old) <= old / 100,
  ).length
  return [
    `## Bundles: ${within} of ${rows.length} within 1 %`,
    [
      '| | bytes before | after | |',
      '|---|---:|---:|---:|',
      ...rows.map(
        ({ name, old, current, change }) => `| ${name} | ${old ?? ''} | ${current ?? ''} | ${change} |`,
      ),
      `| together | ${total(before)} | ${total(after)} | ${percent(total(before), total(after))} |`,
    ].join('\n'),
  ]
}

/** What differs between two checkouts, as Markdown. */
export const comparison = (before: Output, after: Output): string =>
  [
    ...differingTexts('Public pages', before.pages, after.pages),
    ...differingTexts('Resources', before.resources, after.resources),
    ...sizes(before.bundles, after.bundles),
  ].join('\n\n')

/** Every page of the sitemap, the other documents, and an address without a page. */
async function readPages(siteUrl: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const { host } = new URL(siteUrl)
  const add = async (path: string) => {
    const response = await fetch(siteUrl + path, { redirect: 'manual' })
    const text = `${response.status} ${await response.text()}`
    pages.set(path, withoutHashes(text.replaceAll(host, 'site').replaceAll(encodeURIComponent(host), 'site')))
  }
  for (const path of Object.values(documentPaths)) await add(path)
  const listed = await (await fetch(siteUrl + documentPaths.sitemap)).text()
  for (const [, path = ''] of listed.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)) await add(path)
  for (const path of ['/newsletter', '/nowhere']) await add(path)
  return pages
}

function readResources(assembly: string): Map<string, string> {
  const resources = new Map<string, string>()
  for (const file of globSync('*.template.json', { cwd: assembly })) {
    const template = JSON.parse(withoutHashes(readFileSync(join(assembly, file), 'utf8'))) as {
      Resources: Record<string, unknown>
    }
    for (const [id, resource] of Object.entries(template.Resources))
      resources.set(`${basename(file, '.template.json')} ${id}`, JSON.stringify(resource))
  }
  return resources
}

/** Scripts with the same name but for their hash are one row. */
function readBundles(dist: string): Map<string, number> {
  const bundles = new Map<string, number>()
  for (const file of globSync(['web/**/*.js', 'lambdas/*/*.{js,cjs}', 'parts/**/*.cjs'], { cwd: dist })) {
    const name = withoutHashes(file)
    bundles.set(name, (bundles.get(name) ?? 0) + statSync(join(dist, file)).size)
  }
  return bundles
}

/** Builds and synthesizes a checkout, starts it on an empty data folder, and reads all its public pages. */
async function outputOf(checkout: string, data: string): Promise<Output> {
  const child = spawn(
    process.execPath,
    ['scripts/start.ts', '--port', '0', '--aws-port', '0', '--data', data],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'close')
  try {
    const { code, printed } = await until(child, isReady)
    if (code !== undefined) throw new Refusal(`${checkout} does not start:\n${printed}`)
    return {
      pages: await readPages(/is running at +(\S+)/.exec(printed)?.[1] ?? ''),
      resources: readResources(join(checkout, 'cdk.out')),
      bundles: readBundles(join(checkout, 'dist')),
    }
  } finally {
    child.kill()
    await ended
  }
}

/** `compare`: prints what a commit showed, deployed and shipped otherwise than the working tree. */
export async function compareWith(commit: string): Promise<void> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  let id: string
  try {
    id = git('rev-parse', '--verify', `${commit}^{commit}`)
  } catch {
    throw new Refusal(`There is no commit "${commit}" here.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'compare-'))
  const checkout = join(folder, 'checkout')
  try {
    git('clone', '--quiet', '--shared', '--no-checkout', root, checkout)
    git('-C', checkout, 'checkout', '--quiet', id)
    const { succeeded, output } = await npmOfThisMachine(['ci', '--no-audit', '--no-fund'], checkout)
    if (!succeeded) throw new Refusal(`npm ci fails there:\n${output}`)
    const before = await outputOf(checkout, join(folder, 'data-before'))
    const after = await outputOf(root, join(folder, 'data-after'))
    console.log(`# From ${git('log', '-1', '--format=%h (%s)', id)} to the working tree\n`)
    console.log(comparison(before, after))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
