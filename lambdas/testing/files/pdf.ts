import { deflateSync } from 'node:zlib'

/** The objects of a PDF by number, each as it is written in the file. */
export type PdfObjects = Readonly<Record<number, string | Buffer>>

/** The objects of a CV with one page of text. More entries can be added to the catalog. */
export const pageObjects = (catalog = ''): PdfObjects => ({
  1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
  4: stream('', Buffer.from('BT /F 12 Tf 72 770 Td (Ann Lee, JavaScript and /Launch) Tj ET')),
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
})

export function stream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/** Packs objects into one object stream, as programs have done since PDF 1.5. */
export function objectStream(objects: Readonly<Record<number, string>>, more = ''): Buffer {
  const texts = Object.values(objects)
  let offset = 0
  const places = Object.keys(objects).map((number, index) => {
    const place = `${number} ${offset}`
    offset += (texts[index]?.length ?? 0) + 1
    return place
  })
  const index = `${places.join(' ')} `
  const content = deflateSync(Buffer.from(index + texts.join(' ')))
  return stream(`/Type/ObjStm/N ${texts.length}/First ${index.length}/Filter/FlateDecode${more}`, content)
}

/** A PDF with these objects and a cross-reference table. `trailer` is added to the trailer, next to the root. */
export function pdf(objects: PdfObjects, trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const places: string[] = []
  for (const [number, text] of Object.entries(objects)) {
    places.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(text),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  const size = Math.max(...Object.keys(objects).map(Number)) + 1
  const end = `xref\n0 1\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}
