import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResumeExtension } from '#shared/domain/submissions/resume.ts'
import { objectStream, pageObjects, pdf, stream } from '../../testing/files/pdf.ts'
import { contentTypes, doc, docx, relationship, sampleResumes } from '../../testing/files/sample-resumes.ts'
import { zip } from '../../testing/files/zip.ts'
import { inspectResume } from './inspect-resume.ts'
import { refusals } from './rejection-reasons.ts'

const MB = 1024 * 1024
type Case = [what: string, content: Buffer]
const rels = 'word/_rels/document.xml.rels'
const macroTypes = contentTypes().replace(/application\/vnd\.openxmlformats[^"]*main\+xml/, (type) =>
  type.replace(/.*/, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
)

describe('a Word document', () => {
  test.each<Case>([
    ['as Word writes it', sampleResumes.docx],
    ['with links', docx({ parts: { [rels]: relationship('hyperlink', 'https://a.example/', 'External') } })],
    ['with a picture of its own', docx({ parts: { [rels]: relationship('image', 'media/image1.png') } })],
    [
      'with a chart and its numbers',
      docx({ parts: { [rels]: relationship('package', 'embeddings/a.xlsx') } }),
    ],
    ['of much text', docx({ parts: { 'word/styles.xml': 'The same words. '.repeat(50_000) } })],
  ])('%s is kept', async (_what, content) => {
    expect(await inspectResume(content, 'docx')).toBeUndefined()
  })

  test.each<[string, Buffer, string]>([
    ['macros', docx({ parts: { 'word/vbaProject.bin': 'x' } }), refusals.macros],
    [
      'macros elsewhere and in capitals',
      docx({ parts: { 'customXML/VBAPROJECT.BIN': 'x' } }),
      refusals.macros,
    ],
    [
      'macros by another name',
      docx({ parts: { [rels]: relationship('vbaProject', 'a.bin') } }),
      refusals.macros,
    ],
    ['the type of one with macros', docx({ types: macroTypes }), refusals.macros],
    [
      'that type in UTF-16',
      docx({ parts: { '[Content_Types].xml': Buffer.from(`\ufeff${macroTypes}`, 'utf16le') } }),
      refusals.macros,
    ],
    [
      'that type written with an escape',
      docx({ types: macroTypes.replace('macroEnabled', '&#109;acroEnabled') }),
      refusals.macros,
    ],
    ['ActiveX', docx({ parts: { 'word/activeX/activeX1.bin': 'x' } }), refusals.controls],
    ['a packed file', docx({ parts: { [rels]: relationship('oleObject', 'a.bin') } }), refusals.embedded],
    [
      'a template from elsewhere',
      docx({
        parts: {
          'word/_rels/settings.xml.rels': relationship(
            'attachedTemplate',
            'https://a.example/t.dotm',
            'External',
          ),
        },
      }),
      refusals.template,
    ],
    [
      'a template by a file address, its mode in capitals',
      docx({ parts: { [rels]: relationship('attachedTemplate', 'file://a.example/t', 'EXTERNAL') } }),
      refusals.template,
    ],
    [
      'a picture from elsewhere',
      docx({ parts: { [rels]: relationship('image', 'https://a.example/a.png', 'External') } }),
      refusals.external,
    ],
    [
      'a frame from elsewhere',
      docx({
        parts: {
          'word/_rels/webSettings.xml.rels': relationship('frame', '\\\\\\\\a.example\\\\b', 'External'),
        },
      }),
      refusals.external,
    ],
    [
      'what unpacks to a thousand times its size',
      docx({ parts: { a: Buffer.alloc(5 * MB) } }),
      refusals.tooLarge,
    ],
    [
      'ten thousand parts',
      docx({ parts: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a${index}`, 'x'])) }),
      refusals.tooLarge,
    ],
    [
      'a part that unpacks to more than it says',
      zip([
        { name: '[Content_Types].xml', content: Buffer.from(contentTypes()) },
        { name: 'word/document.xml', content: Buffer.alloc(50 * MB), claimed: 100 },
      ]),
      refusals.damaged,
    ],
    [
      'parts that say they unpack to more than anybody has',
      zip([{ name: 'word/document.xml', content: Buffer.from('x'), claimed: 4_000_000_000 }]),
      refusals.tooLarge,
    ],
    ['half of its bytes', sampleResumes.docx.subarray(0, sampleResumes.docx.length / 2), refusals.damaged],
  ])('with %s is refused', async (_what, content, reason) => {
    expect(await inspectResume(content, 'docx')).toBe(reason)
  })
})

describe('an old Word document', () => {
  test('is accepted as Word writes it', async () => {
    expect(await inspectResume(sampleResumes.doc, 'doc')).toBeUndefined()
  })

  test.each<[string, Buffer, string]>([
    ['macros', doc({ '/Macros/VBA/_VBA_PROJECT': Buffer.alloc(20) }), refusals.macros],
    ['macros in another storage', doc({ '/Other/_VBA_PROJECT': Buffer.alloc(20) }), refusals.macros],
    ['a module of macros alone', doc({ '/Macros/VBA/Module1': Buffer.alloc(20) }), refusals.macros],
    ['a packed file', doc({ '/ObjectPool/_1/\u0001Ole10Native': Buffer.alloc(20) }), refusals.embedded],
    ['a password', doc({}, 0x0100), refusals.encrypted],
    ['half of its bytes', sampleResumes.doc.subarray(0, 1500), refusals.damaged],
  ])('with %s is refused', async (_what, content, reason) => {
    expect(await inspectResume(content, 'doc')).toBe(reason)
  })
})

const withCatalog = (catalog: string, more: Record<number, string | Buffer> = {}) =>
  pdf({ ...pageObjects(catalog), ...more })
const packed = (catalog: string, objects: Record<number, string>) =>
  withCatalog(catalog, { 20: objectStream(objects) })

describe('a PDF', () => {
  test.each<Case>([
    ['of one page', sampleResumes.pdf],
    ['that opens at a destination', withCatalog('/OpenAction[3 0 R/Fit]')],
    ['that opens by an action that goes somewhere', withCatalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
    [
      'with a link',
      withCatalog('', { 6: '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://a.example)>>>>' }),
    ],
    ['with an empty list of files', withCatalog('/Names<</EmbeddedFiles<</Names[]>>>>')],
    ['with its objects packed', packed('', { 6: '<</Title(Ann Lee)>>', 7: '[1 2 3]' })],
    ['with bytes before it', Buffer.concat([Buffer.from('\n'), sampleResumes.pdf])],
  ])('%s is kept', async (_what, content) => {
    expect(await inspectResume(content, 'pdf')).toBeUndefined()
  })

  test('is accepted with object streams and a cross-reference stream', async () => {
    const document = await PDFDocument.create()
    document.addPage().drawText('Ann Lee')
    const bytes = await document.save({ useObjectStreams: true })
    expect(await inspectResume(Buffer.from(bytes), 'pdf')).toBeUndefined()
  })

  const js = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
  test.each<[string, Buffer, string]>([
    ['JavaScript at its opening', withCatalog(`/OpenAction${js}`), refusals.script],
    ['JavaScript in an object of its own', withCatalog('/OpenAction 9 0 R', { 9: js }), refusals.script],
    ['JavaScript in a packed object', packed('/OpenAction 9 0 R', { 9: js }), refusals.script],
    [
      'JavaScript by a name with escapes',
      withCatalog('/OpenAction<</S/Java#53cript/J#53(1)>>'),
      refusals.script,
    ],
    [
      'JavaScript on a page',
      withCatalog('', { 3: `<</Type/Page/Parent 2 0 R/AA<</O${js}>>>>` }),
      refusals.script,
    ],
    ['JavaScript by its name', withCatalog(`/Names<</JavaScript<</Names[(a)${js}]>>>>`), refusals.script],
    [
      'JavaScript behind an action that goes somewhere',
      withCatalog(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${js}]>>`),
      refusals.script,
    ],
    [
      'an action whose name is an object that is replaced',
      Buffer.concat([
        withCatalog('/OpenAction<</S 9 0 R/F(cmd.exe)>>', { 9: '/Launch' }),
        Buffer.from('9 0 obj\n/GoTo\nendobj\n'),
      ]),
      refusals.launch,
    ],
    [
      'JavaScript that a later revision replaces',
      Buffer.concat([
        withCatalog('/OpenAction 9 0 R', { 9: js }),
        Buffer.from('9 0 obj\n<</S/GoTo>>\nendobj\n'),
      ]),
      refusals.script,
    ],
    ['a program to start', withCatalog('/OpenAction<</S/Launch/F(cmd.exe)>>'), refusals.launch],
    ['a program to start as its end', withCatalog('/AA<</WC<</S/Launch/F(cmd.exe)>>>>'), refusals.launch],
    [
      'a form that is sent at once',
      withCatalog('/OpenAction<</S/SubmitForm/F(https://a.example)>>'),
      refusals.submits,
    ],
    ['data to fetch', withCatalog('/OpenAction<</S/ImportData/F(a.fdf)>>'), refusals.imports],
    [
      'a file inside',
      withCatalog('/Names<</EmbeddedFiles<</Names[(a.exe)9 0 R]>>>>', {
        9: '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>',
        10: stream('/Type/EmbeddedFile', Buffer.from('MZ')),
      }),
      refusals.attachment,
    ],
    [
      'a file inside, packed',
      packed('', { 9: '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>' }),
      refusals.attachment,
    ],
    [
      'a list of files in parts',
      withCatalog('/Names<</EmbeddedFiles<</Kids[9 0 R]>>>>'),
      refusals.attachment,
    ],
    [
      'a file pinned to a page',
      withCatalog('', { 9: '<</Type/Annot/Subtype/FileAttachment/FS 10 0 R>>' }),
      refusals.attachment,
    ],
    [
      'a password',
      pdf({ ...pageObjects(), 9: '<</Filter/Standard/V 2>>' }, '/Encrypt 9 0 R'),
      refusals.encrypted,
    ],
    [
      'objects that unpack to far too much',
      withCatalog('', {
        9: stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(40 * MB, ' '))),
      }),
      refusals.tooLarge,
    ],
    [
      'objects in a packing that hides them',
      withCatalog('', { 9: objectStream({ 10: js }, '/DecodeParms<</Predictor 12>>') }),
      refusals.damaged,
    ],
    [
      'objects that are named in a roundabout way',
      withCatalog('', { 9: stream('/Type 10 0 R/N 1/First 4', Buffer.from('11 0 1')), 10: '/ObjStm' }),
      refusals.damaged,
    ],
    [
      'objects that do not unpack',
      withCatalog('', { 9: stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('no')) }),
      refusals.damaged,
    ],
    ['an object that never ends', Buffer.from('%PDF-1.7\n1 0 obj\n<</A '), refusals.damaged],
    ['nothing in it', Buffer.from('%PDF-1.7\n'), refusals.damaged],
  ])('with %s is refused', async (_what, content, reason) => {
    expect(await inspectResume(content, 'pdf')).toBe(reason)
  })

  test('is refused as encrypted, not as damaged, with object streams', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    const bytes = await document.save({ useObjectStreams: true })
    expect(await inspectResume(Buffer.from(bytes), 'pdf')).toBe(refusals.encrypted)
  })
})

test('accepts or refuses any mutated file without throwing', async () => {
  const sentences = new Set<string | undefined>([undefined, ...Object.values(refusals)])
  const extension = fc.constantFrom<ResumeExtension>('pdf', 'doc', 'docx')
  const changes = fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(extension, changes, async (kind, list) => {
      const content = Buffer.from(sampleResumes[kind])
      for (const [at, byte] of list) content[at % content.length] = byte
      expect(sentences).toContain(await inspectResume(content, kind))
    }),
    { numRuns: 300 },
  )
})
