import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  content: Buffer
  /** The unpacked size that the archive claims, if it should be wrong. */
  claimed?: number
}

/** A zip archive: the compressed parts, each after its header, then the central directory. */
export function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimed = content.length } of parts) {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimed, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  const length = directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}
