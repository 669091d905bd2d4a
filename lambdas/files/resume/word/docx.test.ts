import { describe, expect, test } from 'vitest'
import { resultOf } from '../../../testing/files/result-of.ts'
import { contentTypes, docx, relationship, sampleResumes } from '../../../testing/files/sample-resumes.ts'
import { zip } from '../../../testing/files/zip.ts'
import { doubts, refusals, removals } from '../findings.ts'
import { checkDocx } from './docx.ts'
import { readParts } from './zip-parts.ts'

const MB = 1024 * 1024
type Case = [what: string, content: Buffer]
const rels = 'word/_rels/document.xml.rels'
const macroTypes = contentTypes().replace(/application\/vnd\.openxmlformats[^"]*main\+xml/, (type) =>
  type.replace(/.*/, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
)

const run = (text: string) => `<w:r><w:instrText>${text.replaceAll('"', '&quot;')}</w:instrText></w:r>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const whole = (content: string) => `<w:document><w:body><w:p>${content}</w:p></w:body></w:document>`
const runs = (texts: readonly string[]) =>
  whole(`${mark('begin')}${texts.map(run).join('')}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}`)
/** A field whose name another field computes. */
const nested = (inner: string) =>
  whole(`${mark('begin')}${mark('begin')}${run(inner)}${mark('end')}${run(' c:/a.exe')}${mark('end')}`)
const simple = (text: string) => whole(`<w:fldSimple w:instr="${text}"/>`)
const field = (instruction: string) => docx({ parts: { 'word/document.xml': runs([instruction]) } })
const templated = (template: string) =>
  docx({ parts: { 'word/_rels/settings.xml.rels': relationship('attachedTemplate', template, 'External') } })

/** The workbook with a chart's numbers. */
function workbook(more: Record<string, string> = {}): Buffer {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const types = `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheet}"/></Types>`
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook/>',
    ...more,
  }
  return zip(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })))
}

const linkToShare = '<v:shape href="file:////a/b"/>'

describe('a Word document', () => {
  test.each<Case>([
    ['as Word writes it', sampleResumes.docx],
    ['with links', docx({ parts: { [rels]: relationship('hyperlink', 'https://a.example/', 'External') } })],
    ['with a picture of its own', docx({ parts: { [rels]: relationship('image', 'media/image1.png') } })],
    [
      'with a chart and its numbers',
      docx({
        parts: {
          'word/charts/_rels/chart1.xml.rels': relationship('package', '../embeddings/a.xlsx'),
          'word/embeddings/a.xlsx': workbook(),
        },
      }),
    ],
    ['of much text', docx({ parts: { 'word/styles.xml': 'The same words. '.repeat(50_000) } })],
  ])('%s is kept', async (_what, content) => {
    expect(await resultOf(content, 'docx')).toEqual([])
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
    [
      'what unpacks to a thousand times its size',
      docx({ parts: { 'a.xml': Buffer.alloc(5 * MB) } }),
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
    expect(await resultOf(content, 'docx')).toBe(reason)
  })

  test.each<[string, Buffer, string]>([
    ['a packed file', docx({ parts: { [rels]: relationship('oleObject', 'a.bin') } }), doubts.embedded],
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
      doubts.template,
    ],
    [
      'a template by a file address, its mode in capitals',
      docx({ parts: { [rels]: relationship('attachedTemplate', 'file://a.example/t', 'EXTERNAL') } }),
      doubts.template,
    ],
    [
      'a frame from elsewhere',
      docx({
        parts: {
          'word/_rels/webSettings.xml.rels': relationship('frame', '\\\\\\\\a.example\\\\b', 'External'),
        },
      }),
      doubts.external,
    ],
    ['DDE', field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'), doubts.field],
    [
      'DDE in two runs',
      docx({ parts: { 'word/header1.xml': runs(['DD', 'E excel "=cmd"']) } }),
      doubts.field,
    ],
    [
      'DDE by its sign codes',
      docx({ parts: { 'word/document.xml': nested('QUOTE 68 68 69') } }),
      doubts.field,
    ],
    [
      'DDE in one element',
      docx({ parts: { 'word/document.xml': simple('DDE excel sheet cell') } }),
      doubts.field,
    ],
    [
      'a picture from the web by a field',
      field('INCLUDEPICTURE "https://a.example/a.png" \\d'),
      doubts.external,
    ],
    ['a text from another computer', field('INCLUDETEXT "\\\\\\\\a.example\\\\b.docx"'), doubts.field],
    ['a link by a field to another computer', field('HYPERLINK "\\\\\\\\a.example\\\\b"'), doubts.link],
    ['an unknown field', field('FETCH https://a.example'), doubts.field],
    [
      'another document inside',
      docx({ parts: { [rels]: relationship('aFChunk', 'a.html') } }),
      doubts.unusual,
    ],
    [
      'an element that loads one',
      docx({ parts: { 'word/document.xml': '<w:document><w:altChunk r:id="rId1"/></w:document>' } }),
      doubts.external,
    ],
    [
      'a video from the web',
      docx({
        parts: { 'word/document.xml': '<w:document><wp15:webVideoPr embeddedHtml="x"/></w:document>' },
      }),
      doubts.external,
    ],
    [
      'a package that is no chart’s workbook',
      docx({
        parts: { [rels]: relationship('package', 'embeddings/a.xlsx'), 'word/embeddings/a.xlsx': workbook() },
      }),
      doubts.embedded,
    ],
    [
      'a chart’s workbook that loads another',
      docx({
        parts: {
          'word/charts/_rels/chart1.xml.rels': relationship('package', '../embeddings/a.xlsx'),
          'word/embeddings/a.xlsx': workbook({
            'xl/externalLinks/_rels/externalLink1.xml.rels': relationship(
              'externalLinkPath',
              'https://a.example/',
              'External',
            ),
          }),
        },
      }),
      doubts.embedded,
    ],
    [
      'a link to a share',
      docx({ parts: { [rels]: relationship('hyperlink', 'file:////a.example/b', 'External') } }),
      doubts.link,
    ],
    [
      'a link that runs a handler',
      docx({ parts: { [rels]: relationship('hyperlink', 'ms-msdt:/id', 'External') } }),
      doubts.link,
    ],
    [
      'a link in a drawing to a share',
      docx({ parts: { 'word/document.xml': `<w:document>${linkToShare}</w:document>` } }),
      doubts.link,
    ],
    ['a part that no Word document has', docx({ parts: { 'word/a.hta': '<script>' } }), doubts.unusual],
    [
      'entities',
      docx({ parts: { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///c">]><a/>' } }),
      doubts.unusual,
    ],
    [
      'an element after a short comment',
      docx({
        parts: { 'word/document.xml': `<w:document><!--><![CDATA[-->${linkToShare}<!--]]>--></w:document>` },
      }),
      doubts.link,
    ],
    [
      'an element after an instruction with an angle bracket',
      docx({
        parts: { 'word/document.xml': `<w:document><?a ><![CDATA[?>${linkToShare}<?b ]]>?></w:document>` },
      }),
      doubts.link,
    ],
    [
      'a comment that ends in HTML only',
      docx({
        parts: {
          'word/document.xml': `<w:document><!-- --!><![CDATA[-->${linkToShare}<!--]]>--></w:document>`,
        },
      }),
      doubts.unusual,
    ],
    [
      'a mail merge',
      docx({
        parts: {
          'word/settings.xml':
            '<w:settings><w:mailMerge><w:connectString w:val="x"/></w:mailMerge></w:settings>',
        },
      }),
      doubts.external,
    ],
    ['a template of another computer', templated('\\\\a.example\\t.dotm'), doubts.template],
    [
      'a template by a file address with four slashes',
      templated('file:////a.example/t.dotm'),
      doubts.template,
    ],
  ])('with %s is kept with a warning', async (_what, content, doubt) => {
    expect(await resultOf(content, 'docx')).toContain(doubt)
  })

  test.each([
    'file:///C:\\Users\\Ann\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
    'C:\\Users\\Ann\\Documents\\Resume.dotx',
    'Normal.dotm',
    'file:///Users/ann/Library/Group%20Containers/Office/Resume.dotx',
  ])('made from the template of one’s own %s is kept', async (template) => {
    expect(await resultOf(templated(template), 'docx')).toEqual([])
  })

  test.each([
    'HYPERLINK "https://www.linkedin.com/in/ann" \\o "Profile" \\t "_blank"',
    'HYPERLINK "mailto:ann@fund.example"',
    'HYPERLINK \\l "_Toc123"',
    'PAGE  \\* MERGEFORMAT',
    ' = 2 + 2 ',
    'MACROBUTTON NoMacro [Your name]',
    'INCLUDEPICTURE "C:\\\\Users\\\\Ann\\\\me.jpg" \\* MERGEFORMATINET',
    'DATE \\@ "MMMM yyyy"',
    'ADDIN ZOTERO_ITEM CSL_CITATION {}',
  ])('with the field %s is kept', async (instruction) => {
    expect(await resultOf(field(instruction), 'docx')).toEqual([])
  })

  test('with a package of macros inside is refused', async () => {
    const types = contentTypes(
      undefined,
      '<Override PartName="/word/embeddings/a.docm" ContentType="application/vnd.ms-word.document.macroEnabled.12"/>',
    )
    expect(await resultOf(docx({ types, parts: { 'word/embeddings/a.docm': 'x' } }), 'docx')).toBe(
      refusals.macros,
    )
  })

  test('with a program inside is refused', async () => {
    expect(await resultOf(docx({ parts: { 'word/media/a.png': 'MZ\x90' } }), 'docx')).toBe(refusals.program)
  })
})

describe('a picture that a Word document would load from another place', () => {
  test.each([
    ['from the web', 'https://badge.example/me.png', 'External'],
    ['of a share', 'file:////a.example/b.png', 'External'],
    ['of a share without a mode', '\\\\a.example\\b.png', ''],
  ])('%s is taken out, and the rest is kept', async (_what, target, mode) => {
    const picture = relationship('image', target, mode)
    const content = docx({ parts: { [rels]: picture, 'word/styles.xml': '<w:styles/>' } })
    const found = await checkDocx(content)
    expect(found).toMatchObject({ doubts: [], removed: [removals.picture] })

    const parts = await readParts(Buffer.from(found.content ?? []))
    const textOf = (name: string) => parts.find((part) => part.name === name)?.content.toString()
    expect(parts.map(({ name }) => name)).toEqual((await readParts(content)).map(({ name }) => name))
    expect(textOf('word/document.xml')).toContain('Ann Lee')
    expect(textOf(rels)).toContain('Id="rId1"')
    expect(textOf(rels)).not.toContain('example/')
    expect(await checkDocx(Buffer.from(found.content ?? []))).toEqual({ doubts: [] })
  })

  test('does not hide what else is wrong', async () => {
    const parts = { [rels]: relationship('image', 'https://a.example/b.png', 'External'), 'word/a.hta': 'x' }
    expect((await checkDocx(docx({ parts }))).doubts).toEqual([doubts.unusual])
  })
})
