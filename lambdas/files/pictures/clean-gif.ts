import { damagedPicture } from './picture-error.ts'

/** Extensions for looping: the only application data that a GIF keeps. */
const loopExtensions = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** The byte that ends a GIF. */
const trailer = 0x3b

/**
 * Copies the frames of a GIF without comments, application data other than for looping, and whatever follows its end. A
 * file that ends after a complete frame gets the end that it lacks, since browsers show it too.
 */
export function cleanGif(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const byte = (at: number): number => {
    const value = file[at]
    if (value === undefined) throw damagedPicture()
    return value
  }
  const tableLength = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  const afterSubBlocks = (from: number): number => {
    let at = from
    while (byte(at) !== 0) at += byte(at) + 1
    return at + 1
  }

  let at = 13 + tableLength(byte(10))
  const parts = [file.subarray(0, at)]
  for (;;) {
    const start = at
    const kind = at === file.length && parts.length > 1 ? trailer : byte(at)
    if (kind === trailer) return Buffer.concat([...parts, Buffer.from([trailer])])
    if (kind === 0x2c) {
      at = afterSubBlocks(at + 11 + tableLength(byte(at + 9)))
      parts.push(file.subarray(start, at))
    } else if (kind === 0x21) {
      const label = byte(at + 1)
      at = afterSubBlocks(at + 2)
      const application = label === 0xff && file.toString('latin1', start + 3, start + 14)
      if (label === 0xf9 || (application && loopExtensions.has(application)))
        parts.push(file.subarray(start, at))
    } else throw damagedPicture()
  }
}
