import { crc32, deflateRawSync } from 'node:zlib'
import type { Part } from './zip-parts.ts'

/** Version, names in UTF-8, compressed by deflate, and the earliest date that the format has. */
const [version, utf8Names, deflate, earliestDate] = [20, 0x0800, 8, 0x21]

/** A zip archive of these parts: each after its header, then the directory. */
export function writeZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(version)
    facts.writeUInt16LE(utf8Names, 2)
    facts.writeUInt16LE(deflate, 4)
    facts.writeUInt16LE(earliestDate, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name))
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}
