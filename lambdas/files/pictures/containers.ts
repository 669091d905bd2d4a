/** The chunk with which every PNG ends, with its checksum. */
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const jpegEnd = Buffer.from([0xff, 0xd9])

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte)
const isPng = (file: Buffer) => startsWith(file, 0x89, 0x50, 0x4e, 0x47)
const isJpeg = (file: Buffer) => startsWith(file, 0xff, 0xd8, 0xff)

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The chunks of a PNG, as far as they are complete. */
function* chunksOf(png: Buffer): Generator<{ name: string; data: Buffer; end: number }> {
  let at = 8
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) return
    yield { name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end - 4), end }
    at = end
  }
}

/**
 * A PNG or JPEG with the end that it lacks: browsers show a picture whose data is complete without it, but decoders
 * that refuse damaged pictures do not.
 */
export function withItsEnd(bytes: Uint8Array): Uint8Array {
  const file = bufferOf(bytes)
  if (isJpeg(file)) return Buffer.concat([file, jpegEnd])
  if (!isPng(file)) return bytes
  const chunks = [...chunksOf(file)]
  const last = chunks.at(-1)
  if (!last || chunks.some(({ name }) => name === 'IEND')) return bytes
  return Buffer.concat([file.subarray(0, last.end), pngEnd])
}

/** What an animation is that we can decode only the first frame of; undefined for any other picture. */
export function animationThatCannotBeEncoded(bytes: Uint8Array): 'PNG' | 'AVIF' | undefined {
  const file = bufferOf(bytes)
  if (isPng(file)) {
    for (const { name, data } of chunksOf(file)) {
      if (name === 'acTL') return data.length >= 4 && data.readUInt32BE(0) > 1 ? 'PNG' : undefined
      if (name === 'IDAT') return undefined
    }
    return undefined
  }
  return isSequence(file) ? 'AVIF' : undefined
}

/** Whether a file in the format of AVIF has a track, as image sequences do, beside its picture. */
function isSequence(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'moov') return true
    if (size < 8) return false
    at += size
  }
  return false
}
