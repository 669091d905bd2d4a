import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const assets = join(import.meta.dirname, '../../../../web/public/assets')

/** An ICO file of one PNG picture, which every browser of today reads. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22)
  // Type 1 is an icon, and there is one picture.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  // One plane of 32 bits, the length of the picture, and where it begins.
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Draws the icon as the files that browsers and phones look for at fixed paths; the edge redirects those to them. */
export async function drawIcons(): Promise<void> {
  const svg = await readFile(join(assets, 'favicon.svg'))
  const pixels = async (size: number) =>
    await sharp(svg, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ effort: 10, compressionLevel: 9 })
      .toBuffer()
  await writeFile(join(assets, 'favicon.ico'), icoOf(await pixels(32), 32))
  await writeFile(join(assets, 'apple-touch-icon.png'), await pixels(180))
}
