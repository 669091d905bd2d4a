import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A built file of a function and its source map, as absolute paths. */
export interface BuiltFile {
  /** Name of the bundle, such as `posts-update`. */
  bundle: string
  file: string
  map: string
}

/**
 * Lists the built files of all functions that have a source map. The build keeps maps out of the bundles' folders,
 * so that they are not deployed: those of a bundle in `dist/maps`, those of modules loaded on demand in `dist/parts/on-demand`.
 */
export function builtFiles(dist: string): BuiltFile[] {
  return globSync('lambdas/*/*.{js,cjs}', { cwd: dist })
    .map((name) => {
      const path = relative('lambdas', name)
      const beside = join(dist, 'maps', `${path}.map`)
      const bundle = dirname(path)
      const onDemand = join(dist, 'parts/on-demand', `${relative(bundle, path)}.map`)
      return { bundle, file: join(dist, name), map: existsSync(beside) ? beside : onDemand }
    })
    .filter(({ map }) => existsSync(map))
}

/**
 * Finds the built file that a copy of it was made from, by its content: packaging renames the folders of bundles
 * to hashes. Reads the files when it is made; undefined for a file that is not from this build.
 */
export function originalsOf(files: readonly BuiltFile[]): (copy: string) => BuiltFile | undefined {
  const byContent = new Map(files.map((built) => [readFileSync(built.file, 'latin1'), built]))
  return (copy) => (existsSync(copy) ? byContent.get(readFileSync(copy, 'latin1')) : undefined)
}
