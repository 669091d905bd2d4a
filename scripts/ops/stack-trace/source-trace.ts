import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, dirname, relative, resolve } from 'node:path'
import { type BuiltFile, originalsOf } from './bundle-maps.ts'

export interface SourceTraceOptions {
  files: readonly BuiltFile[]
  /** The repository: source files are named relative to it. */
  root: string
  /** The bundle that the trace is from, where the trace itself does not tell. */
  bundle?: string | undefined
}

/** A position in a bundle, such as `/var/task/index.js:3:17`. */
const frame = /(?<file>(?:file:\/\/)?\/[^\s():]+\.c?js):(?<line>\d+):(?<column>\d+)/g
/** Where Lambda unpacks a bundle. */
const deployed = '/var/task/'

/**
 * Replaces each position in a bundle by the one in its source; everything else stays as it is. A trace inside a
 * JSON log line gets its line breaks. Throws where the bundle of a deployed function cannot be told.
 */
export function sourceTrace(trace: string, { files, root, bundle }: SourceTraceOptions): string {
  if (files.length === 0) throw new Error('There are no source maps yet: run `npm run build` first.')
  const originalOf = originalsOf(files)
  const maps = new Map<string, SourceMap>()
  const mapOf = ({ map }: BuiltFile): SourceMap => {
    const known = maps.get(map) ?? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload)
    maps.set(map, known)
    return known
  }
  if (bundle !== undefined && !files.some((built) => built.bundle === bundle))
    throw new Error(
      `The build has no function ${bundle}: they are called like posts-update, or jobs-send-mail.`,
    )
  const deployedBundle = bundle ?? bundleNamedIn(trace, files)
  const builtFile = (path: string): BuiltFile | undefined => {
    if (!path.startsWith(deployed)) return originalOf(path)
    if (deployedBundle === undefined)
      throw new Error(
        'The trace does not name its function: add --function, such as --function posts-update.',
      )
    const found = files.find(
      (built) => built.bundle === deployedBundle && basename(built.file) === path.slice(deployed.length),
    )
    if (!found) throw new Error(`The build has no ${path.slice(deployed.length)} of ${deployedBundle}.`)
    return found
  }
  return trace.replaceAll('\\n', '\n').replaceAll(frame, (position, ...groups) => {
    const { file = '', line, column } = groups.at(-1) as Record<string, string>
    const built = builtFile(file.replace(/^file:\/\//, ''))
    const origin = built && mapOf(built).findOrigin(Number(line), Number(column))
    if (!built || !origin || !('fileName' in origin)) return position
    const source = relative(root, resolve(dirname(built.map), origin.fileName))
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

/** A pattern of what logs call a bundle: `posts.update` for posts-update, `check-upload` for jobs-check-upload. */
const namesOf = (bundle: string) => bundle.replace(/^jobs-/, '(?:jobs-)?').replace(/^(\w+)-/, '$1[-.]')

/** The one bundle that a log names; undefined where it names none or several. */
function bundleNamedIn(trace: string, files: readonly BuiltFile[]): string | undefined {
  const bundles = [...new Set(files.map(({ bundle }) => bundle))]
  const [named, ...others] = bundles.filter((bundle) =>
    new RegExp(String.raw`(?<![\w/])(?:\w+-)*${namesOf(bundle)}(?![\w-])`).test(trace),
  )
  return others.length === 0 ? named : undefined
}
