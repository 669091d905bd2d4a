import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildAndSynthesize } from '../../start.ts'
import { lockFolder } from '../folder/data-folder.ts'

const root = join(import.meta.dirname, '../../..')
const sources = [
  '{lambdas,shared,infra,web/src,web/admin,web/public}/**/*.*',
  '{cdk.json,package-lock.json,vite.config.ts,scripts/build.ts}',
]

/** Epoch milliseconds; 0 for what is not there. */
const changed = (file: string): number => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

function isFresh(): boolean {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  const newest = Math.max(...files.map(changed))
  return changed('dist/lambdas-meta.json') > newest && changed('cdk.out/manifest.json') > newest
}

/** One builder at a time: test files run side by side. Answers how to let the next one in. */
async function turn(): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(join(root, '.local/build'))
    } catch {
      await sleep(500)
    }
  }
}

/** The folder of the synthesized template of the real bundles, built where they are missing or older than their sources. */
export async function builtAssembly(): Promise<string> {
  const done = await turn()
  try {
    if (!isFresh()) buildAndSynthesize()
  } finally {
    done()
  }
  return join(root, 'cdk.out')
}
