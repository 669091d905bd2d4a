import { readFileSync, writeFileSync } from 'node:fs'
import { variantWidths } from '#shared/domain/media/picture-sizes.ts'
import { makePictures } from '../../../lambdas/files/pictures/encode-pictures.ts'
import { type FileName, pathOf, socialPathOf, variantPathOf } from '../files.ts'

/** Writes the variants that the upload check would make of a picture, so that seeding only has to copy them. */
export async function writeVariants(file: FileName): Promise<void> {
  const { variants, social } = await makePictures(readFileSync(pathOf(file)), 'image/png')
  for (const [index, bytes] of variants.entries()) {
    writeFileSync(variantPathOf(file, variantWidths[index] ?? 0), bytes)
  }
  writeFileSync(socialPathOf(file), social)
}
