import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes a copy of each `.min.` script and stylesheet, compressed with the best Brotli quality:
 * `a.min.js.br`. The edge serves it to viewers that accept Brotli (infra/functions/asset-request.js).
 */
export async function packAssets(folder: string): Promise<void> {
  await Promise.all(
    globSync('assets/*.min.{js,css}', { cwd: folder }).map(async (name) => {
      const content = await readFile(join(folder, name))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(join(folder, `${name}.br`), await compress(content, { params }))
    }),
  )
}
