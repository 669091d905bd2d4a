const text = (characters: string) => Buffer.from(characters, 'latin1')
const zeros = (length: number) => Buffer.alloc(length)

/** The beginning of a file of every type that we accept, as far as anybody looks at it. */
export const sampleFiles: Readonly<Record<string, Buffer>> = {
  'image/jpeg': Buffer.concat([text('\xff\xd8\xff\xe0\0\x10JFIF'), zeros(60)]),
  'image/png': Buffer.concat([text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), zeros(21), text('IDAT'), zeros(40)]),
  'image/gif': Buffer.concat([text('GIF89a'), zeros(60)]),
  'image/webp': Buffer.concat([text('RIFF\x32\0\0\0WEBPVP8 '), zeros(50)]),
  'image/avif': Buffer.concat([text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'), zeros(40)]),
  'video/mp4': Buffer.concat([text('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'), zeros(40)]),
  'video/webm': Buffer.concat([
    text('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm'),
    zeros(50),
  ]),
  'audio/mpeg': Buffer.concat([text('ID3\x03\0\0\0\0\0\n'), zeros(10), text('\xff\xfb\x90d'), zeros(100)]),
  'audio/ogg': Buffer.concat([text('OggS\0\x02'), zeros(20), text('\x01\x13OpusHead'), zeros(40)]),
  'application/pdf': Buffer.concat([text('%PDF-1.7\n'), zeros(60)]),
}
