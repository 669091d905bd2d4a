import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface Repository {
  /** Tracked files, relative to the root. */
  files: readonly string[]
  /** How many lines a file has. */
  lines: ReadonlyMap<string, number>
  /** The names of the npm scripts. */
  scripts: readonly string[]
}

export interface Figure {
  what: string
  value: number
  /** What is counted, one by one, where somebody would look for it. */
  names?: readonly string[]
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** Code that only tests use. */
const isTestHelper = (file: string) => /\/testing\/|^web\/e2e\//.test(file)
const isLocalCloud = (file: string) => file.startsWith('scripts/local-cloud/')

/** Folders that have one file with code that is no test, whatever else they have. */
function foldersOfOne(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files)
    if (/\.([cm]?js|tsx?)$/.test(file) && !isTest(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count === 1).map(([folder]) => folder)
}

/** How large the repository is, in figures of which each says what it counts. */
export function figuresOf({ files, lines, scripts }: Repository): Figure[] {
  const code = files.filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file) && !isTestHelper(file) && !isLocalCloud(file),
  )
  const alone = foldersOfOne(files).toSorted()
  return [
    { what: 'tracked files', value: files.length },
    {
      what: 'lines of TypeScript, without tests, their helpers and the local cloud',
      value: code.reduce((sum, file) => sum + (lines.get(file) ?? 0), 0),
    },
    { what: 'decision records', value: files.filter((file) => /^docs\/decisions\/\d/.test(file)).length },
    { what: 'npm scripts', value: scripts.length },
    { what: 'folders with a single source file', value: alone.length, names: alone },
  ]
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .trim()
    .split('\n')

/** Reads a commit, or without one the tracked files as they are now. */
function readRepository(commit: string | undefined): Repository {
  // An empty pattern matches every line. With a commit, its name stands before each path.
  const counted = git('grep', '-c', '', ...(commit === undefined ? [] : [commit]), '--', '*.ts', '*.tsx')
  const manifest =
    commit === undefined
      ? readFileSync(join(root, 'package.json'), 'utf8')
      : git('show', `${commit}:package.json`).join('\n')
  return {
    files: commit === undefined ? git('ls-files') : git('ls-tree', '-r', '--name-only', commit),
    lines: new Map(
      counted.map((line) => {
        const [, path = '', count = ''] = /^(?:[^:]+:)?([^:]+):(\d+)$/.exec(line) ?? []
        return [path, Number(count)]
      }),
    ),
    scripts: Object.keys((JSON.parse(manifest) as { scripts: object }).scripts),
  }
}

/** `figures`: prints how large the repository is. */
export function printFigures({ commit, names }: { commit?: string | undefined; names: boolean }): void {
  for (const figure of figuresOf(readRepository(commit))) {
    console.log(`${String(figure.value).padStart(7)}  ${figure.what}`)
    if (names) for (const name of figure.names ?? []) console.log(`         ${name}`)
  }
}
