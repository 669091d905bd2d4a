import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointIds } from '#shared/api/index.ts'
import { bundleName } from '../constructs/api/endpoint-functions.ts'
import { otherGrants } from '../constructs/functions/grants.ts'

/**
 * Writes placeholders for all files of a build, so that the stacks can be synthesized without building. The bundles
 * differ, so that no two share an asset.
 */
export function placeholderBuild(dist: string): void {
  for (const bundle of [...endpointIds.map(bundleName), ...Object.keys(otherGrants)]) {
    mkdirSync(join(dist, 'lambdas', bundle), { recursive: true })
    writeFileSync(join(dist, 'lambdas', bundle, 'index.js'), bundle)
  }
  for (const file of [
    'assets/site-DlK2f0_x.min.js',
    'assets/site-DlK2f0_x.min.js.br',
    'assets/site-DlK2f0_x.min.css.br',
    'assets/plex-sans-BTdVvpgn.woff2',
    'assets/favicon.svg',
    'assets/open-source-notices.txt',
    'admin/index.html',
    'admin/editor.html',
    '.vite/manifest.json',
  ]) {
    mkdirSync(join(dist, 'web', file, '..'), { recursive: true })
    writeFileSync(join(dist, 'web', file), file)
  }
}
