import { readFileSync, writeFileSync } from 'node:fs'
import { variantWidths } from '#shared/domain/media/picture-sizes.ts'
import { makePictures } from '../../lambdas/files/pictures/encode-pictures.ts'
import { fileNames, isPicture, pathOf, socialPathOf, variantPathOf } from './files.ts'

/** `pictures`: writes the variants that the upload check would make of each picture, so that seeding only copies them. */
export async function writePictureVariants(): Promise<void> {
  for (const file of fileNames.filter(isPicture)) {
    const { variants, social } = await makePictures(readFileSync(pathOf(file)), 'image/png')
    for (const [index, bytes] of variants.entries())
      writeFileSync(variantPathOf(file, variantWidths[index] ?? 0), bytes)
    writeFileSync(socialPathOf(file), social)
  }
}
