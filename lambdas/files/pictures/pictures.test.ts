import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanGif } from './clean-gif.ts'
import { encodeGif, makePictures } from './encode-pictures.ts'

const gray = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777777' } })
const pictureOf = (bytes: Buffer) => sharp(bytes).metadata()

/** A photograph as a telephone takes it: lying on its side, with the place where it was taken. */
const photograph = () =>
  gray(3000, 2000)
    .withExif({
      IFD0: { Model: 'Pocket Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Two frames, one dark and one bright. */
function movingPicture(format: 'webp' | 'gif', width = 30): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(width * 20 * 3, 10), Buffer.alloc(width * 20 * 3, 200)])
  const picture = sharp(frames, { raw: { width, height: 40, channels: 3, pageHeight: 20 } })
  return picture.toFormat(format, { loop: 0, delay: [100, 100] }).toBuffer()
}

describe('a picture', () => {
  test('is upright, in sRGB, without metadata and of its original size', async () => {
    const sent = await photograph()
    expect(await pictureOf(sent)).toMatchObject({ width: 3000, orientation: 6 })
    expect((await pictureOf(sent)).exif?.toString('latin1')).toContain('Pocket Camera')

    const { main, variants, social, size } = await makePictures(sent, 'image/jpeg')

    expect(size).toEqual({ width: 2000, height: 3000 })
    for (const bytes of [main, ...variants, social]) {
      const { exif, icc, xmp, iptc, orientation } = await pictureOf(bytes)
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(bytes.toString('latin1')).not.toContain('Pocket Camera')
    }
    expect(await pictureOf(main)).toMatchObject({ format: 'jpeg', width: 2000, height: 3000 })
  })

  test('has all variants, never enlarged, and a crop for social networks', async () => {
    const wide = await makePictures(await gray(3000, 1500).png().toBuffer(), 'image/png')
    const sizes = async (all: Buffer[]) =>
      (await Promise.all(all.map(pictureOf))).map(({ format, width, height }) => [format, width, height])
    expect(await sizes(wide.variants)).toEqual([
      ['webp', 640, 320],
      ['webp', 1280, 640],
      ['webp', 1920, 960],
    ])
    expect(await sizes([wide.social])).toEqual([['jpeg', 1200, 630]])

    const small = await makePictures(await gray(800, 600).webp().toBuffer(), 'image/webp')
    expect(await sizes(small.variants)).toEqual([
      ['webp', 640, 480],
      ['webp', 800, 600],
      ['webp', 800, 600],
    ])
    expect(await sizes([small.social])).toEqual([['jpeg', 1200, 630]])
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('stays %s', async (format) => {
    const { main } = await makePictures(await gray(300, 200).toFormat(format).toBuffer(), `image/${format}`)
    expect((await pictureOf(main)).format).toBe(format === 'avif' ? 'heif' : format)
  })

  test('stays transparent, and its crop gets a white background', async () => {
    const clear = await sharp({ create: { width: 1300, height: 700, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { main, variants, social } = await makePictures(clear, 'image/png')
    for (const bytes of [main, ...variants]) expect((await pictureOf(bytes)).hasAlpha).toBe(true)
    const { data } = await sharp(social).raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data[1], data[2]]).toEqual([255, 255, 255])
  })

  test('stays animated, in each of its sizes', async () => {
    const { main, variants, social, size } = await makePictures(
      await movingPicture('webp', 900),
      'image/webp',
    )
    expect(size).toEqual({ width: 900, height: 20 })
    for (const bytes of [main, ...variants]) expect(await pictureOf(bytes)).toMatchObject({ pages: 2 })
    expect((await Promise.all(variants.map(pictureOf))).map(({ width }) => width)).toEqual([640, 900, 900])
    expect((await pictureOf(social)).pages).toBeUndefined()
  })

  test('is scaled down if it is larger than any screen', async () => {
    const { size } = await makePictures(await gray(8000, 2000).jpeg().toBuffer(), 'image/jpeg')
    expect(size).toEqual({ width: 4096, height: 1024 })
  })

  test('is cropped around its focal point', async () => {
    const left = await sharp({ create: { width: 1000, height: 2400, channels: 3, background: '#000000' } })
      .composite([
        {
          input: { create: { width: 1000, height: 800, channels: 3, background: '#ffffff' } },
          top: 0,
          left: 0,
        },
      ])
      .png()
      .toBuffer()
    const brightness = async (y: number) => {
      const { social } = await makePictures(left, 'image/png', { x: 0.5, y })
      return (await sharp(social).stats()).channels[0]?.mean ?? 0
    }
    expect(await brightness(0)).toBeGreaterThan(250)
    expect(await brightness(1)).toBeLessThan(5)
  })
})

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A picture of so many pixels by its header. Its data cannot be unpacked, so whoever tries gets another error. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([1, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('not compressed')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('is refused with a message', () => {
  test('a decompression bomb, before it is decoded', async () => {
    await expect(makePictures(bomb(20_000), 'image/png')).rejects.toThrow(
      'This picture has 400 megapixels, at most 50 are accepted. Make it smaller and upload it again.',
    )
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s', async (format) => {
    const noise = sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
    const whole = await noise.toFormat(format, { effort: 2 }).toBuffer()
    await expect(makePictures(whole.subarray(0, whole.length * 0.6), `image/${format}`)).rejects.toThrow(
      /damaged or incomplete/,
    )
  })

  test('an SVG, whatever its declared type', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    await expect(makePictures(drawing, 'image/png')).rejects.toThrow(/damaged or incomplete/)
  })

  test('an animation that could not move as its declared type', async () => {
    await expect(makePictures(await movingPicture('gif'), 'image/png')).rejects.toThrow(/Name it \.gif/)
    await expect(makePictures(await movingPicture('webp'), 'image/jpeg')).rejects.toThrow(/Name it \.webp/)
  })

  test('an animated PNG, of which only the first frame can be read', async () => {
    const png = await gray(9, 9).png().toBuffer()
    const frames = Buffer.alloc(8)
    frames.writeUInt32BE(2)
    const moving = Buffer.concat([png.subarray(0, 33), chunk('acTL', frames), png.subarray(33)])
    await expect(makePictures(moving, 'image/png')).rejects.toThrow(/This PNG is animated/)
  })

  test('an animated AVIF, of which only the first frame can be read', async () => {
    const avif = await gray(64, 64).avif({ effort: 0 }).toBuffer()
    const movie = Buffer.alloc(8)
    movie.writeUInt32BE(8)
    movie.write('moov', 4)
    await expect(makePictures(Buffer.concat([avif, movie]), 'image/avif')).rejects.toThrow(
      /This AVIF is animated/,
    )
  })
})

describe('is accepted by its content', () => {
  const formats = ['jpeg', 'png', 'webp', 'avif'] as const
  test.each(formats.flatMap((actual) => formats.map((declared) => [actual, declared] as const)))(
    'a %s that is declared as %s',
    async (actual, declared) => {
      const { main } = await makePictures(await gray(64, 48).toFormat(actual).toBuffer(), `image/${declared}`)
      expect(await pictureOf(main)).toMatchObject({
        format: declared === 'avif' ? 'heif' : declared,
        width: 64,
      })
    },
  )

  test.each([
    ['png', 12],
    ['png', 5],
    ['jpeg', 2],
    ['jpeg', 1],
  ] as const)('a %s without its last %i bytes', async (format, missing) => {
    const whole = await gray(64, 48).toFormat(format).toBuffer()
    const { size } = await makePictures(whole.subarray(0, -missing), `image/${format}`)
    expect(size).toEqual({ width: 64, height: 48 })
  })

  test.each(formats)('a %s with bytes after its end, which are dropped', async (format) => {
    const sent = Buffer.concat([
      await gray(64, 48).toFormat(format).toBuffer(),
      Buffer.from('<script>alert(1)'),
    ])
    const { main, variants, social } = await makePictures(sent, `image/${format}`)
    for (const bytes of [main, ...variants, social]) expect(bytes.includes('<script>')).toBe(false)
  })

  test('a still or animated picture that is declared as a GIF', async () => {
    expect(await pictureOf(await encodeGif(await gray(64, 48).png().toBuffer()))).toMatchObject({
      format: 'gif',
    })
    expect(await pictureOf(await encodeGif(await movingPicture('webp')))).toMatchObject({
      format: 'gif',
      pages: 2,
    })
  })

  test('an animated GIF that is declared as a WebP, and moves', async () => {
    const { main } = await makePictures(await movingPicture('gif'), 'image/webp')
    expect(await pictureOf(main)).toMatchObject({ format: 'webp', pages: 2 })
  })
})

describe('a GIF', () => {
  const comment = (text: string) =>
    Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])])
  const gif = () => gray(20, 10).gif().toBuffer()

  test('is unchanged', async () => {
    const moving = await movingPicture('gif')
    expect(cleanGif(moving).equals(moving)).toBe(true)
  })

  test('gets the end that it lacks, and loses what follows it', async () => {
    const moving = await movingPicture('gif')
    expect(cleanGif(moving.subarray(0, -1)).equals(moving)).toBe(true)
    expect(cleanGif(Buffer.concat([moving, Buffer.from('*/=1;alert(1)')])).equals(moving)).toBe(true)
  })

  test('loses its comments', async () => {
    const plain = await gif()
    const spoken = Buffer.concat([plain.subarray(0, -1), comment('*/=alert(1)//'), plain.subarray(-1)])
    expect(cleanGif(spoken).equals(plain)).toBe(true)
  })

  test('is refused if it is a script, or ends within a frame', async () => {
    const plain = await gif()
    expect(() => cleanGif(Buffer.from('GIF89a=1;alert(document.domain)//'.padEnd(80)))).toThrow(/damaged/)
    expect(() => cleanGif(plain.subarray(0, -4))).toThrow(/damaged/)
  })
})
