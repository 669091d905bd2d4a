import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes beside each script and style sheet whose name has `.min.` a copy in Brotli of the best quality: `a.min.js.br`.
 * The edge serves it to viewers that read it (infra/functions/asset-request.js).
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
