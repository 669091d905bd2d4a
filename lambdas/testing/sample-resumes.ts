const text = (characters: string) => Buffer.from(characters, 'latin1')

/** One stored (uncompressed) file of a zip archive, as far as a sniffer looks: local header, name, content. */
function stored(name: string, content = ''): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 0, 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, text(name), text(content)])
}

const contentTypes = '<?xml version="1.0"?><Types><Override ContentType="x"/></Types>'
const compound = Buffer.concat([text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(504)])

/** A CV of each kind that we take, as far as anybody looks at it. */
export const sampleResumes = {
  pdf: Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(60), text('%%EOF\n')]),
  doc: Buffer.concat([compound, Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(100)]),
  docx: Buffer.concat([
    stored('[Content_Types].xml', contentTypes),
    stored('_rels/.rels'),
    stored('word/document.xml', '<w:document/>'),
  ]),
} as const

/** Files that claim to be such a CV and are not. */
export const disguisedResumes = {
  page: text('<!doctype html><script>alert(1)</script>'),
  spreadsheet: Buffer.concat([compound, Buffer.from('Workbook', 'utf16le'), Buffer.alloc(100)]),
  archive: Buffer.concat([stored('readme.txt', 'hello')]),
  macros: Buffer.concat([
    stored('[Content_Types].xml', contentTypes),
    stored('word/document.xml', '<w:document/>'),
    stored('word/vbaProject.bin', 'x'),
  ]),
} as const
