import { existsSync, realpathSync } from 'node:fs'

/**
 * Whether a file is the program that Node was started with; pass `import.meta.filename`. Not `import.meta.main`, which
 * came with Node 24.2: npm has 24.0 for Apple silicon, on which programs would end without doing anything.
 */
export function isMain(file: string): boolean {
  const program = process.argv[1] ?? ''
  return existsSync(program) && realpathSync(program) === file
}
