import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderInUse, lockDataFolder } from '@bellcast/local-cloud/data-folder/lock-data-folder.ts'
import { buildAndSynthesize } from '../../../start.ts'

const root = join(import.meta.dirname, '../../../..')
/** With the folders, which change when a file is removed. */
const sources = [
  '{lambdas,shared,infra,web/src,web/admin,web/public,scripts/build/bundles}{,/**}',
  '{cdk.json,package-lock.json,tsconfig.json,vite.config.ts,web/supported-browsers.ts,scripts/build.ts}',
]

/** Epoch milliseconds; 0 if the file does not exist. */
const changed = (file: string): number => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

function isFresh(): boolean {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  const newest = Math.max(...files.map(changed))
  // In this order: a build alone, such as one for debugging, is not in the template yet.
  return (
    changed('dist/lambdas-meta.json') > newest &&
    changed('cdk.out/manifest.json') > changed('dist/lambdas-meta.json')
  )
}

/** Waits until no other test file is building. Returns a function that lets the next one build. */
async function acquireBuildLock(): Promise<() => void> {
  for (;;) {
    try {
      return await lockDataFolder(join(root, '.local/build'))
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      await sleep(500)
    }
  }
}

/** The folder of the real synthesized template; builds it if it is missing or older than the sources. */
export async function builtAssembly(): Promise<string> {
  const releaseBuildLock = await acquireBuildLock()
  try {
    if (!isFresh()) buildAndSynthesize()
  } finally {
    releaseBuildLock()
  }
  return join(root, 'cdk.out')
}
