import { describe, expect, test } from 'vitest'
import { csvLine } from './csv.ts'

describe('a CSV row', () => {
  test.each([
    ['=HYPERLINK("http://evil.example","Click")', `"'=HYPERLINK(""http://evil.example"",""Click"")"`],
    ['+1 555 0100', "'+1 555 0100"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tTabbed', "'\tTabbed"],
    ['\r=1', `"'\r=1"`],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
  ])('never lets a spreadsheet evaluate %j', (value, written) => {
    expect(csvLine([value])).toBe(`${written}\r\n`)
  })

  test('quotes only commas, quotation marks and line breaks', () => {
    expect(csvLine(['plain', 'a, b', 'say "yes"', 'two\nlines', ''])).toBe(
      'plain,"a, b","say ""yes""","two\nlines",\r\n',
    )
  })

  test('leaves characters that start no formula unchanged', () => {
    expect(csvLine(['ann@fund.example', 'a=b', '5 - 3'])).toBe('ann@fund.example,a=b,5 - 3\r\n')
  })
})
