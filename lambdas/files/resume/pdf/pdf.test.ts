import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { objectStream, pageObjects, pdf, stream } from '../../../testing/files/pdf.ts'
import { resultOf } from '../../../testing/files/result-of.ts'
import { sampleResumes } from '../../../testing/files/sample-resumes.ts'
import { doubts, refusals } from '../findings.ts'

const MB = 1024 * 1024
type Case = [what: string, content: Buffer]

const withCatalog = (catalog: string, more: Record<number, string | Buffer> = {}) =>
  pdf({ ...pageObjects(catalog), ...more })
const packed = (catalog: string, objects: Record<number, string>) =>
  withCatalog(catalog, { 20: objectStream(objects) })

const file = (content: string) => stream('/Type/EmbeddedFile', Buffer.from(content))
const filespec = (name: string, number: number) =>
  `<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${number} 0 R>>>>`
const attached = (specification: string, content: string) =>
  withCatalog('/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>', { 10: specification, 11: file(content) })
const annotated = (entries: string) => withCatalog('', { 9: `<</Type/Annot/Rect[0 0 9 9]${entries}>>` })
const link = (address: string) => annotated(`/Subtype/Link/A<</S/URI/URI(${address})>>`)

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
    [
      'of Europass, with its data',
      attached(filespec('Europass-XML-Attachment.xml', 11), '<?xml version="1.0"?><SkillsPassport/>'),
    ],
    ['with a link without a scheme', link('www.linkedin.com/in/ann')],
    ['with a telephone number', link('tel:+15550100')],
    [
      'with a form to fill in',
      withCatalog('/AcroForm<</Fields[9 0 R]>>', {
        9: '<</FT/Tx/T(name)/Subtype/Widget/Rect[0 0 9 9]/F 4>>',
      }),
    ],
    [
      'with the structure of its text',
      withCatalog('/StructTreeRoot 9 0 R/MarkInfo<</Marked true>>', {
        9: '<</Type/StructTreeRoot/K 10 0 R>>',
        10: '<</S/Link/P 9 0 R/A<</O/Layout/Placement/Block>>>>',
      }),
    ],
    ['after two line breaks', Buffer.concat([Buffer.from('\n\n'), sampleResumes.pdf])],
    ['with its objects packed', packed('', { 6: '<</Title(Ann Lee)>>', 7: '[1 2 3]' })],
    ['with bytes before it', Buffer.concat([Buffer.from('\n'), sampleResumes.pdf])],
  ])('%s is kept', async (_what, content) => {
    expect(await resultOf(content, 'pdf')).toEqual([])
  })

  test('is accepted with object streams and a cross-reference stream', async () => {
    const document = await PDFDocument.create()
    document.addPage().drawText('Ann Lee')
    const bytes = await document.save({ useObjectStreams: true })
    expect(await resultOf(Buffer.from(bytes), 'pdf')).toEqual([])
  })

  const js = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
  test.each<[string, Buffer, string]>([
    ['JavaScript at its opening', withCatalog(`/OpenAction${js}`), doubts.script],
    ['JavaScript in an object of its own', withCatalog('/OpenAction 9 0 R', { 9: js }), doubts.script],
    ['JavaScript in a packed object', packed('/OpenAction 9 0 R', { 9: js }), doubts.script],
    [
      'JavaScript by a name with escapes',
      withCatalog('/OpenAction<</S/Java#53cript/J#53(1)>>'),
      doubts.script,
    ],
    [
      'JavaScript on a page',
      withCatalog('', { 3: `<</Type/Page/Parent 2 0 R/AA<</O${js}>>>>` }),
      doubts.script,
    ],
    ['JavaScript by its name', withCatalog(`/Names<</JavaScript<</Names[(a)${js}]>>>>`), doubts.script],
    [
      'JavaScript behind an action that goes somewhere',
      withCatalog(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${js}]>>`),
      doubts.script,
    ],
    [
      'an action whose name is an object that is replaced',
      Buffer.concat([
        withCatalog('/OpenAction<</S 9 0 R/F(cmd.exe)>>', { 9: '/Launch' }),
        Buffer.from('9 0 obj\n/GoTo\nendobj\n'),
      ]),
      doubts.launch,
    ],
    [
      'JavaScript that a later revision replaces',
      Buffer.concat([
        withCatalog('/OpenAction 9 0 R', { 9: js }),
        Buffer.from('9 0 obj\n<</S/GoTo>>\nendobj\n'),
      ]),
      doubts.script,
    ],
    ['a program to start', withCatalog('/OpenAction<</S/Launch/F(cmd.exe)>>'), doubts.launch],
    ['a program to start as its end', withCatalog('/AA<</WC<</S/Launch/F(cmd.exe)>>>>'), doubts.launch],
    [
      'a form that is sent at once',
      withCatalog('/OpenAction<</S/SubmitForm/F(https://a.example)>>'),
      doubts.submits,
    ],
    ['data to fetch', withCatalog('/OpenAction<</S/ImportData/F(a.fdf)>>'), doubts.imports],
    [
      'a file inside',
      withCatalog('/Names<</EmbeddedFiles<</Names[(a.exe)9 0 R]>>>>', {
        9: '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>',
        10: stream('/Type/EmbeddedFile', Buffer.from('MZ')),
      }),
      doubts.embedded,
    ],
    [
      'a file inside, packed',
      packed('', { 9: '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>' }),
      doubts.embedded,
    ],
    [
      'a list of files in parts',
      withCatalog('/Names<</EmbeddedFiles<</Kids[9 0 R]>>>>', {
        9: '<</Names[(a)10 0 R]>>',
        10: filespec('a.hta', 11),
        11: file('<script>'),
      }),
      doubts.embedded,
    ],
    [
      'a file pinned to a page',
      withCatalog('', {
        9: '<</Subtype/FileAttachment/FS 10 0 R/Rect[0 0 1 1]>>',
        10: filespec('a.exe', 11),
        11: file('MZ'),
      }),
      doubts.embedded,
    ],
    ['a file beside it', withCatalog('', { 9: '<</S/GoToR/F(a.pdf)/D[0/Fit]>>' }), doubts.goesElsewhere],
    [
      'a file of a share',
      withCatalog('', { 9: '<</Type/Filespec/F(\\\\\\\\a.example\\\\b)>>' }),
      doubts.external,
    ],
    ['a file inside another', withCatalog('/OpenAction<</S/GoToE/T<</R/C>>>>'), doubts.goesElsewhere],
    ['a thread of another file', withCatalog('/OpenAction<</S/Thread/F(a.pdf)/D 0>>'), doubts.goesElsewhere],
    ['a rendition', withCatalog('/OpenAction<</S/Rendition/R<</S/MR>>>>'), doubts.media],
    ['a movie', annotated('/Subtype/Movie/Movie<</F(a.avi)>>'), doubts.media],
    ['something to play', annotated('/Subtype/RichMedia'), doubts.media],
    ['an unknown annotation', annotated('/Subtype/Unheard'), doubts.media],
    [
      'a form with its own instructions',
      withCatalog('/AcroForm<</Fields[]/XFA 9 0 R>>', { 9: file('<xdp/>') }),
      doubts.form,
    ],
    [
      'a web page that opens by itself',
      withCatalog('/OpenAction<</S/URI/URI(https://a.example)>>'),
      doubts.opens,
    ],
    [
      'a web page that opens with a page',
      withCatalog('/AA<</O<</S/URI/URI(https://a.example)>>>>'),
      doubts.opens,
    ],
    [
      'a web page after a jump',
      withCatalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://a.example)>>>>'),
      doubts.opens,
    ],
    ['an unknown action', withCatalog('/OpenAction<</S/Unheard>>'), doubts.unusual],
    ['printing by itself', withCatalog('/OpenAction<</S/Named/N/Print>>'), doubts.unusual],
    [
      'a stream in another file',
      withCatalog('', { 9: stream('/F(\\\\\\\\a.example\\\\b)', Buffer.from('x')) }),
      doubts.external,
    ],
    [
      'a page of another file',
      withCatalog('', { 9: stream('/Type/XObject/Subtype/Form/Ref<</F(a.pdf)>>', Buffer.from('x')) }),
      doubts.external,
    ],
    [
      'PostScript',
      withCatalog('', { 9: stream('/Type/XObject/Subtype/PS', Buffer.from('x')) }),
      doubts.unusual,
    ],
    [
      'an unknown packing',
      withCatalog('', { 9: stream('/Filter/Unheard', Buffer.from('x')) }),
      doubts.unusual,
    ],
    ['a portfolio', withCatalog('/Collection<</View/T>>'), doubts.embedded],
    ['a link to a share', link('file:////a.example/b'), doubts.link],
    ['a link to a share by backslashes', link('\\\\\\\\a.example\\\\b'), doubts.link],
    ['a link to a program', link('file:///C:/Windows/System32/calc.exe'), doubts.link],
    ['a link that runs a script', link('java\\tscript:alert\\(1\\)'), doubts.link],
    ['a base address of a share', withCatalog('/URI<</Base(file:////a.example/)>>'), doubts.link],
    [
      'an attachment with a second name',
      attached('<</Type/Filespec/F(a.xml)/UF(a.hta)/EF<</F 11 0 R>>>>', '<a/>'),
      doubts.embedded,
    ],
    [
      'an attachment that Word opens',
      attached(filespec('a.xml', 11), '<?mso-application progid="Word.Document"?><a/>'),
      doubts.embedded,
    ],
    ['an attachment that is a program', attached(filespec('a.txt', 11), 'MZ\0\x90'), doubts.embedded],
    ['unknown parts', withCatalog('/Unheard<</A 1>>'), doubts.unusual],
  ])('with %s is kept with a warning', async (_what, content, doubt) => {
    expect(await resultOf(content, 'pdf')).toContain(doubt)
  })

  test.each<[string, Buffer, string]>([
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
    expect(await resultOf(content, 'pdf')).toBe(reason)
  })

  test('is refused as encrypted, not as damaged, with object streams', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    const bytes = await document.save({ useObjectStreams: true })
    expect(await resultOf(Buffer.from(bytes), 'pdf')).toBe(refusals.encrypted)
  })

  const whole = { userPassword: '', ownerPassword: 'secret' }
  test.each([true, false])(
    'is kept with restrictions only, with object streams: %s',
    async (useObjectStreams) => {
      const document = await PDFDocument.create()
      document.addPage().drawText('Ann Lee')
      document.encrypt(whole)
      const bytes = await document.save({ useObjectStreams })
      expect(await resultOf(Buffer.from(bytes), 'pdf')).toEqual([])
    },
  )

  test('is looked into although it is encrypted', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.addJavaScript('main', 'app.alert(1)')
    document.encrypt(whole)
    const bytes = await document.save({ useObjectStreams: true })
    expect(await resultOf(Buffer.from(bytes), 'pdf')).toContain(doubts.script)
  })

  test('with a damaged part that viewers skip is kept with a warning', async () => {
    const content = Buffer.concat([sampleResumes.pdf, Buffer.from('9 0 obj\n<</A ]>>\nendobj\n')])
    expect(await resultOf(content, 'pdf')).toEqual([doubts.unreadable])
  })
})
