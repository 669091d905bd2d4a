const text = (characters: string) => Buffer.from(characters, 'latin1')
const base64 = (characters: string) => Buffer.from(characters, 'base64')
const zeros = (length: number) => Buffer.alloc(length)

/** A file of every type that we accept: small pictures, and for other types only the bytes that are checked. */
export const sampleFiles: Readonly<Record<string, Buffer>> = {
  'image/jpeg': base64(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAEmH/9k=',
  ),
  'image/png': base64(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQLQtDQwzkCgEAc7EXWZx5qSMAAAAASUVORK5CYII=',
  ),
  'image/gif': base64('R0lGODlhBgAEAIAAAExpcS12ViH5BAUAAAAALAAAAAAGAAQAAAIEjI+pVwA7'),
  'image/webp': base64('UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoGAAQAAUAmJaACdAF1AAD+77zxU/+LQ/t5/wa2lAA='),
  'image/avif': base64(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAYAAAAEAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4CG7SAhoNIDIUGUJjBMAANAAAkEDJHGFXTq+qAeA=',
  ),
  'video/mp4': Buffer.concat([text('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'), zeros(40)]),
  'video/webm': Buffer.concat([
    text('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm'),
    zeros(50),
  ]),
  'audio/mpeg': Buffer.concat([text('ID3\x03\0\0\0\0\0\n'), zeros(10), text('\xff\xfb\x90d'), zeros(100)]),
  'audio/ogg': Buffer.concat([text('OggS\0\x02'), zeros(20), text('\x01\x13OpusHead'), zeros(40)]),
  'application/pdf': Buffer.concat([text('%PDF-1.7\n'), zeros(60)]),
}
