import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from '../repository-files.ts'
import { findSecrets } from './find-secrets.ts'
import { isMadeUp } from './made-up-secrets.ts'

const root = join(import.meta.dirname, '../../..')

/** `secrets`: scans the repository's files and the synthesized output for credentials: cdk.out, and what `npm run synth` wrote last. */
export function scanForSecrets(): void {
  const synthesized = globSync('{cdk.out,.local/synth}/**/*.{json,js,html,css,txt}', { cwd: root })
  const files = [...repositoryFiles(), ...synthesized].filter((file) => statSync(join(root, file)).isFile())
  const found = files.flatMap((file) =>
    findSecrets(readFileSync(join(root, file), 'latin1'))
      .filter(({ what }) => !isMadeUp(file, what))
      .map(({ what, line }) => `${file}:${line}: ${what}`),
  )
  for (const line of found) console.error(line)
  const number = found.length === 0 ? 'No' : String(found.length)
  console.log(
    `${number} ${found.length === 1 ? 'credential was' : 'credentials were'} found in ${files.length} files, ${synthesized.length} of which were synthesized.`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
}
