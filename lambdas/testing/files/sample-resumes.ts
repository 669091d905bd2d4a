import { utils, write } from 'cfb'
import { pageObjects, pdf } from './pdf.ts'
import { zip } from './zip.ts'

const text = (characters: string) => Buffer.from(characters, 'latin1')

const contentTypes = (main = 'wordprocessingml.document.main', more = '') =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}+xml"/>${more}</Types>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A relationship from one part of a document to another part, or to an external address. */
export const relationship = (kind: string, target: string, mode = '') =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`

interface Docx {
  types?: string
  parts?: Readonly<Record<string, string | Buffer>>
}

/** A Word document with these parts in addition to the usual ones. */
export function docx({ types = contentTypes(), parts = {} }: Docx = {}): Buffer {
  const all = {
    '[Content_Types].xml': types,
    '_rels/.rels': relationship('officeDocument', 'word/document.xml'),
    'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>Ann Lee</w:t></w:r></w:p></w:body></w:document>',
    ...parts,
  }
  return zip(Object.entries(all).map(([name, content]) => ({ name, content: Buffer.from(content) })))
}
export { contentTypes }

interface Doc {
  flags?: number
  text?: string
  template?: string
}

/** A list of names as Word stores it: the second is the template. */
function nameList(template: string): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(0xffff)
  head.writeUInt16LE(2, 2)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(template.length)
  return Buffer.concat([head, Buffer.alloc(2), length, Buffer.from(template, 'utf16le')])
}

/** A piece table of one piece of UTF-16, which begins at this offset. */
function pieceTable(characters: number, offset: number): Buffer {
  const table = Buffer.alloc(5 + 16)
  table.writeUInt8(2)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(characters, 5 + 4)
  table.writeUInt32LE(offset, 5 + 8 + 2)
  return table
}

/** An old Word document (.doc) with these streams in addition to its text. */
export function doc(
  streams: Readonly<Record<string, Buffer>> = {},
  { flags = 0, text = 'Ann Lee', template = 'Normal.dot' }: Doc = {},
): Buffer {
  const textOffset = 0x800
  const word = Buffer.concat([Buffer.alloc(textOffset), Buffer.from(text, 'utf16le'), Buffer.alloc(3000)])
  const [pieces, names] = [pieceTable(text.length, textOffset), nameList(template)]
  word.writeUInt16LE(0xa5ec)
  word.writeUInt16LE(0x00c1, 0x02)
  word.writeUInt16LE(flags, 0x0a)
  word.writeUInt32LE(pieces.length, 0x19a)
  word.writeUInt32LE(names.length, 0x19a + 4)
  word.writeUInt32LE(0, 0x1a2)
  word.writeUInt32LE(pieces.length, 0x1a2 + 4)
  const file = utils.cfb_new()
  utils.cfb_add(file, '/WordDocument', word)
  utils.cfb_add(file, '/0Table', Buffer.concat([pieces, names, Buffer.alloc(5000)]))
  for (const [path, content] of Object.entries(streams)) utils.cfb_add(file, path, content)
  return Buffer.from(write(file, { type: 'buffer' }) as Uint8Array)
}

function compound(stream: string): Buffer {
  const file = utils.cfb_new()
  utils.cfb_add(file, stream, Buffer.alloc(5000))
  return Buffer.from(write(file, { type: 'buffer' }) as Uint8Array)
}

/** A CV of each type that we accept. */
export const sampleResumes = { pdf: pdf(pageObjects()), doc: doc(), docx: docx() } as const

/** Files that claim to be a CV of such a type but are not. */
export const disguisedResumes = {
  page: text('<!doctype html><script>alert(1)</script>'),
  spreadsheet: compound('/Workbook'),
  archive: zip([{ name: 'readme.txt', content: text('hello') }]),
} as const
