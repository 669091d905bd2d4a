import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { downloadName } from './download-name.ts'

describe('a download keeps its sender’s file name, with the extension of its actual type', () => {
  test.each([
    ['Q3 results.pdf', 'Q3 results.pdf'],
    ['Q3 results.PDF', 'Q3 results.pdf'],
    ['Q3 results', 'Q3 results.pdf'],
    ['Résultats 3º trimestre – 株主.pdf', 'Résultats 3º trimestre – 株主.pdf'],
    ['Guidance v1.2, 2.5 percent.pdf', 'Guidance v1.2, 2.5 percent.pdf'],
    ['Team 👩‍💻 plan.pdf', 'Team 👩‍💻 plan.pdf'],
  ])('%s', (filename, name) => {
    expect(downloadName(filename, 'pdf')).toBe(name)
  })
})

describe('a file name cannot change which program opens the file:', () => {
  test.each([
    ['another extension', 'Q3 results.hta', 'Q3 results.pdf'],
    ['an extension before the extension', 'results.hta.pdf', 'results-hta.pdf'],
    ['several extensions', 'a.exe.scr.js.pdf', 'a-exe-scr-js.pdf'],
    ['dots and spaces at its end', 'results.hta . . ', 'results.pdf'],
    ['a dot at its beginning', '.htaccess', 'document.pdf'],
    ['letters that run backwards', 'results\u202efdp.hta', 'resultsfdp.pdf'],
    ['an isolate and a mark', 'a\u2066b\u200fc\u061cd.pdf', 'abcd.pdf'],
    ['invisible letters', 're\u200bsults\ufeff.hta\u00ad', 'results.pdf'],
    ['control characters', 'a\r\nSet-Cookie: b\0.pdf', 'aSet-Cookie b.pdf'],
    ['a path', '../../etc/passwd', 'passwd.pdf'],
    ['a Windows path', 'C:\\Users\\a\\results.lnk', 'results.pdf'],
    ['a Windows stream', 'results.hta:$DATA.pdf', 'results-hta $DATA.pdf'],
    ['characters that Windows does not allow', 'a<b>c"d|e?f*.pdf', 'a b c d e f.pdf'],
    ['a Windows device', 'con.pdf', '_con.pdf'],
    ['another Windows device', 'COM1.hta', '_COM1.pdf'],
    ['a Windows device with a superscript', 'lpt²', '_lpt².pdf'],
    ['nothing but an extension', '.pdf', 'document.pdf'],
    ['nothing but a dot', ' . ', 'document.pdf'],
  ])('%s', (_what, filename, name) => {
    expect(downloadName(filename, 'pdf')).toBe(name)
  })

  test('is cut between characters if it is too long for a file system', () => {
    const name = downloadName(`${'株'.repeat(100)}.hta`, 'pdf')
    expect(name).toBe(`${'株'.repeat(66)}.pdf`)
  })

  test('is safe whatever the name contains', () => {
    const piece = fc.constantFrom(
      '.',
      ' ',
      '/',
      '\\',
      '\u202e',
      '\0',
      'hta',
      '.exe',
      'con',
      '-',
      ':',
      '1',
      '\ud800',
    )
    const filename = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 })
    fc.assert(
      fc.property(filename, (parts) => {
        const name = downloadName(parts.join(''), 'pdf')
        expect(name).toMatch(/^[^\p{Cc}\p{Bidi_Control}/\\<>:"|?*]+\.pdf$/u)
        expect(name).not.toMatch(/\.[^\d.]+\.pdf$/)
        expect(name).not.toMatch(/^\s|^\.|[\s.]\.pdf$/)
        expect(downloadName(name, 'pdf')).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })
})
