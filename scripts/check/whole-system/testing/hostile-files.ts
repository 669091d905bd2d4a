import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface HostileFile {
  what: string
  contentType: string
  content: () => Buffer | Promise<Buffer>
  /** Matches the message for staff. */
  reason: RegExp
  filename?: string
  sentAs?: string
}

const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
)
const gray = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777777' } })

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG with one bit per pixel: a few kilobytes that unpack to a huge picture. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A photograph of 12 megapixels and about 5 MB, rotated by its EXIF data, with location and color profile. */
export const photograph = async (): Promise<Buffer> => {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 45 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(noise)
    .resize(4000, 3000)
    .withExif({
      IFD0: { Model: 'Pocket Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 94 })
    .toBuffer()
}

/** Files whose content does not match their declared type. */
export const hostileFiles: readonly HostileFile[] = [
  { what: 'a page as a PNG', contentType: 'image/png', content: () => page, reason: /markup/ },
  {
    what: 'a drawing with script as a PNG',
    contentType: 'image/png',
    content: () => drawing,
    reason: /markup/,
  },
  {
    what: 'a page with two endings',
    contentType: 'image/png',
    filename: 'holiday.html.png',
    content: () => page,
    reason: /markup/,
  },
  {
    what: 'a GIF that is a script too',
    contentType: 'image/gif',
    content: () => Buffer.from('GIF89a=1;alert(document.domain)//'.padEnd(120)),
    reason: /damaged or incomplete/,
  },
  {
    what: 'a program',
    contentType: 'image/jpeg',
    content: () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
    reason: /not image\/jpeg/,
  },
  {
    what: 'a JPEG that is cut off',
    contentType: 'image/jpeg',
    content: async () => {
      const whole = await gray(800, 600).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    reason: /damaged or incomplete/,
  },
  {
    what: 'a bomb of 20,000 by 20,000 pixels',
    contentType: 'image/png',
    content: () => pngBomb(20_000),
    reason: /400 megapixels, at most 50/,
  },
]
