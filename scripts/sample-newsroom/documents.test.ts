import { readFile } from 'node:fs/promises'
import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { fileNames, pathOf } from './files.ts'

test.each(fileNames.filter((name) => name.endsWith('.pdf')))(
  '%s is one page that a screen reader can read',
  async (file) => {
    const pdf = await PDFDocument.load(await readFile(pathOf(file)))
    expect(pdf.getPageCount()).toBe(1)
    expect(pdf.getTitle()).toMatch(/\w+ \w+/)
    const lang = pdf.catalog.lookup(PDFName.of('Lang'))
    expect(lang instanceof PDFString && lang.asString()).toBe('en')
    expect(pdf.catalog.lookup(PDFName.of('StructTreeRoot'))).toBeInstanceOf(PDFDict)
    expect(pdf.catalog.lookup(PDFName.of('MarkInfo'))?.toString()).toMatch(/Marked true/)
  },
)
