import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const lines = [
  '2020 to today: investor relations manager, Harrow Lane Partners',
  '2016 to 2020: analyst, Bluefin IR',
  '2013 to 2016: mathematics, University of Northmole',
  'Languages: English, French, Yoruba',
  'This person is invented, like everything in the sample newsroom.',
]

/** A CV of one page. */
export async function drawResume(name: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  // The same bytes in each seeding.
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const page = pdf.addPage([595, 842])
  const [serif, sans] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.Helvetica),
  ]
  page.drawText(name, { x: 64, y: 742, size: 28, font: serif })
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 64, y: 690 - index * 22, size: 11, font: sans })
  }
  return pdf.save()
}
