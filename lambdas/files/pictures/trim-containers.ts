import { damagedPicture, PictureError } from './picture-error.ts'

/** Extensions for looping: the only application data that a GIF keeps. */
const loopExtensions = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Data after the end of a picture is not part of it and may be meant for another program. */
function rejectTrailingBytes(bytes: Uint8Array, end: number): void {
  if (bytes.subarray(end).some((byte) => byte !== 0)) {
    throw new PictureError(
      'The file contains data after the picture. Save the picture again and upload that file.',
    )
  }
}

/** Refuses a PNG that is truncated or has data after its last chunk. */
export function checkPng(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8
  while (at + 12 <= file.length) {
    const name = file.toString('latin1', at + 4, at + 8)
    at += 12 + file.readUInt32BE(at)
    if (name === 'IEND') return rejectTrailingBytes(file, at)
  }
  throw damagedPicture()
}

/** Copies a GIF without comments and application data, except for looping. */
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
    const kind = byte(at)
    if (kind === 0x3b) {
      rejectTrailingBytes(file, at + 1)
      return Buffer.concat([...parts, file.subarray(at, at + 1)])
    }
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
