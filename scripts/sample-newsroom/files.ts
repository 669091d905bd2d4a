import { join } from 'node:path'
import type { Size } from '#shared/domain/media/picture-sizes.ts'

/** The files in `pictures`, with the fixed media ids under which they are served. */
const ids = {
  'hero-13f.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a01',
  'hero-short-interest.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a02',
  'hero-guidance.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a03',
  'hero-disclosure-clock.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a04',
  'hero-beneficial-ownership.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a05',
  'hero-settlement.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a06',
  'hero-regulation-fd.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a07',
  'hero-wire.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a08',
  'hero-shareholder-base.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a09',
  'hero-earnings-day.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a10',
  'figure-13f-bridge.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a11',
  'figure-short-interest-calendar.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a12',
  'figure-guidance-anatomy.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a13',
  'figure-ownership-clocks.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a21',
  'figure-period-clocks.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a22',
  'figure-fd-tree.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a23',
  'figure-owned-and-met.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a24',
  'figure-release-sequence.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a25',
  'figure-record-date.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a31',
  'figure-running-order.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a32',
  'figure-double-settlement.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a33',
  'figure-form-4.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a34',
  'author-ilse-okafor-brandt.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a14',
  'author-tomas-reinholt.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a15',
  'author-priya-lindqvist.png': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a16',
  'disclosure-deadlines.pdf': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a17',
  'release-morning.pdf': '5b0f6c1e-6f5a-4a37-9d52-0d1b7f2c1a18',
} as const

export type FileName = keyof typeof ids
export const fileNames = Object.keys(ids) as FileName[]

export const idOf = (file: FileName): string => ids[file]
export const extensionOf = (file: FileName): string => file.slice(file.lastIndexOf('.') + 1)
/** The path at which the site serves the file. */
export const urlOf = (file: FileName): string => `/media/${idOf(file)}.${extensionOf(file)}`
export const pathOf = (file: FileName): string => join(import.meta.dirname, 'pictures', file)

export const isPicture = (file: FileName): boolean => extensionOf(file) === 'png'

/** The path of a picture's variant, in the same folder. */
const siblingPath = (file: FileName, ending: string) => pathOf(file).replace(/\.png$/, ending)
export const variantPathOf = (file: FileName, width: number): string => siblingPath(file, `-${width}.webp`)
export const socialPathOf = (file: FileName): string => siblingPath(file, '-social.jpg')

/** The size of a PNG in pixels, read from its header. */
export const sizeOfPng = (bytes: Buffer): Size => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
})

/** The files that appear in the sample media library, with their words. The others are only used by articles and authors. */
export const library: readonly { file: FileName; altText: string; caption: string }[] = [
  {
    file: 'hero-13f.png',
    altText: 'One holder’s position over a year, with five dots where quarter-end filings caught it',
    caption: 'What five Form 13F filings show of one invented holder.',
  },
  {
    file: 'figure-13f-bridge.png',
    altText: 'A bridge chart from shares outstanding to the sum of all Form 13F positions',
    caption: 'Why the filings never add up to the company. Invented figures.',
  },
  {
    file: 'figure-short-interest-calendar.png',
    altText: 'A month with the settlement date and the day on which short interest is published',
    caption: 'Seven business days between settlement date and publication.',
  },
  {
    file: 'figure-guidance-anatomy.png',
    altText: 'A paragraph of guidance with its range, its period and its conditions marked',
    caption: 'The parts of a guidance paragraph.',
  },
  {
    file: 'disclosure-deadlines.pdf',
    altText: 'Table of disclosure deadlines',
    caption: 'One page to print: what is due, and when.',
  },
]
