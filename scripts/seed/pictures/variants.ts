import { readFileSync, writeFileSync } from 'node:fs'
import { variantWidths } from '#shared/domain/media.ts'
import { makePictures } from '../../../lambdas/jobs/pictures/make.ts'
import { type FileName, pathOf, socialPathOf, variantPathOf } from '../files.ts'

/**
 * Makes the variants of a drawn picture as the upload check would, and keeps them beside it: seeding then only
 * has to copy.
 */
export async function keepVariants(file: FileName): Promise<void> {
  const { variants, social } = await makePictures(readFileSync(pathOf(file)), 'image/png')
  for (const [index, bytes] of variants.entries()) {
    writeFileSync(variantPathOf(file, variantWidths[index] ?? 0), bytes)
  }
  writeFileSync(socialPathOf(file), social)
}
