import { describe, expect, test } from 'vitest'
import { resultOf } from '../../../testing/files/result-of.ts'
import { doc, sampleResumes } from '../../../testing/files/sample-resumes.ts'
import { doubts, refusals } from '../findings.ts'

/** The text of a field: its instruction and its result. */
const field = (instruction: string) => `Ann \u0013 ${instruction} \u0014x\u0015 Lee`

/** The headers of a Windows program, somewhere in an object. */
function program(): Buffer {
  const bytes = Buffer.alloc(0x100)
  bytes.write('MZ', 3)
  bytes.writeUInt32LE(0x80, 3 + 0x3c)
  bytes.write('PE\0\0', 3 + 0x80)
  return bytes
}

describe('an old Word document', () => {
  test.each<[string, Buffer]>([
    ['as Word writes it', sampleResumes.doc],
    ['with a link', doc({}, { text: field('HYPERLINK "https://www.linkedin.com/in/ann"') })],
    ['with a page number', doc({}, { text: field('PAGE \\* MERGEFORMAT') })],
    ['from a template of one’s own', doc({}, { template: 'C:\\Users\\Ann\\Resume.dot' })],
    ['with a store of properties', doc({ '/MsoDataStore/a/Item': Buffer.from('<a/>') })],
  ])('%s is kept', async (_what, content) => {
    expect(await resultOf(content, 'doc')).toEqual([])
  })

  test.each<[string, Buffer, string]>([
    ['a packed file', doc({ '/ObjectPool/_1/\u0001Ole10Native': Buffer.alloc(20) }), doubts.embedded],
    [
      'an equation that runs code',
      doc({ '/ObjectPool/_1/Equation Native': Buffer.alloc(20) }),
      doubts.embedded,
    ],
    ['another stream', doc({ '/Package': Buffer.alloc(20) }), doubts.embedded],
    ['DDE', doc({}, { text: field('DDEAUTO c:\\\\cmd.exe "/k"') }), doubts.field],
    [
      'a field whose name is computed',
      doc({}, { text: field('\u0013QUOTE 68 68 69\u0015 a') }),
      doubts.field,
    ],
    [
      'a picture from the web',
      doc({}, { text: field('INCLUDEPICTURE "http://a.example/a.png"') }),
      doubts.external,
    ],
    ['a link to a share', doc({}, { text: field('HYPERLINK "file:////a.example/b"') }), doubts.link],
    ['a template of another computer', doc({}, { template: '\\\\a.example\\t.dot' }), doubts.template],
    ['a template from the web', doc({}, { template: 'https://a.example/t.dot' }), doubts.template],
  ])('with %s is kept with a warning', async (_what, content, doubt) => {
    expect(await resultOf(content, 'doc')).toContain(doubt)
  })

  test.each<[string, Buffer, string]>([
    ['macros', doc({ '/Macros/VBA/_VBA_PROJECT': Buffer.alloc(20) }), refusals.macros],
    ['macros in another storage', doc({ '/Other/_VBA_PROJECT': Buffer.alloc(20) }), refusals.macros],
    ['a module of macros alone', doc({ '/Macros/VBA/Module1': Buffer.alloc(20) }), refusals.macros],
    ['a program in an object', doc({ '/ObjectPool/_1/\u0001Ole10Native': program() }), refusals.program],
    ['a password', doc({}, { flags: 0x0100 }), refusals.encrypted],
    ['half of its bytes', sampleResumes.doc.subarray(0, 1500), refusals.damaged],
  ])('with %s is refused', async (_what, content, reason) => {
    expect(await resultOf(content, 'doc')).toBe(reason)
  })

  test('whose text is not where it says is kept with a warning', async () => {
    const content = Buffer.from(sampleResumes.doc)
    // The place of the piece table, in the information block with which the text's stream begins.
    const block = content.indexOf(Buffer.from([0xec, 0xa5, 0xc1, 0x00]))
    content.writeUInt32LE(0x7fffffff, block + 0x1a2)
    expect(await resultOf(content, 'doc')).toContain(doubts.unreadable)
  })
})
