import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A check of the sources: a tool or script, and its arguments. It holds if the command succeeds. */
export interface SourceCheck {
  title: string
  command: readonly [tool: string, ...args: string[]]
  /** The files that it reads: while none of them changes, it holds. */
  reads: RegExp
  /** The command for a few changed files, after it held for all. Undefined if all have to be read again. */
  narrow?: (changed: readonly string[]) => SourceCheck['command'] | undefined
}

/** What decides over every file: after a change there, all of them are checked again. */
const settings =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|biome\.json|\.oxlintrc\.json|\.dependency-cruiser\.cjs)$/
const code = /\.(?:[cm]?[jt]sx?|json)$/
const formatted = /\.(?:[cm]?[jt]sx?|json|css|html)$/

/** At most so many files are given to a tool by name. */
const few = 100

/** A command that is given the changed files by name. */
const only =
  (matching: RegExp, tool: string, ...args: string[]) =>
  (changed: readonly string[]): SourceCheck['command'] | undefined => {
    if (
      changed.length > few ||
      changed.some((path) => settings.test(path) || path.startsWith('scripts/check/lint/'))
    )
      return undefined
    const files = changed.filter((path) => matching.test(path) && existsSync(join(root, path)))
    return files.length > 0 ? [tool, ...args, ...files] : undefined
  }

/** What `npm run check` and `npm test` check without running any of our code. */
export const sourceChecks: Readonly<Record<string, SourceCheck>> = {
  // It knows by itself what has changed (tsconfig.json).
  types: { title: 'types', command: ['tsc'], reads: code },
  lint: {
    title: 'lint',
    command: ['oxlint', '--type-aware'],
    reads: code,
    // A file that only uses a changed one is linted by `npm test`, and its types are checked above.
    narrow: only(/\.[cm]?[jt]sx?$/, 'oxlint', '--type-aware', '--no-error-on-unmatched-pattern'),
  },
  format: {
    title: 'format',
    command: ['biome', 'check', '.'],
    reads: formatted,
    narrow: only(formatted, 'biome', 'check', '--no-errors-on-unmatched'),
  },
  imports: {
    title: 'imports between folders',
    command: ['depcruise', 'shared', 'lambdas', 'web/src', 'infra', 'scripts'],
    reads: code,
  },
  openapi: {
    title: 'OpenAPI rules',
    command: ['scripts/check/check-openapi.ts'],
    reads: /^shared\/|^scripts\/check\/[^/]*$|^package-lock\.json$/,
  },
  licenses: {
    title: 'licenses of what ships',
    command: ['scripts/check/supply-chain/check-licenses.ts'],
    reads: /^scripts\/check\/supply-chain\/|^package(?:-lock)?\.json$/,
  },
  lockfile: {
    title: 'lockfile for every machine',
    command: ['scripts/check/supply-chain/lockfile.ts'],
    reads: /^scripts\/check\/supply-chain\/|^package(?:-lock)?\.json$/,
  },
}
