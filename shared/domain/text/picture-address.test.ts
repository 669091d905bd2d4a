import { expect, test } from 'vitest'
import { PostInput } from '../posts/post.ts'
import { pictureAddressError } from './picture-address.ts'
import { PictureUrl } from './url.ts'

test.each([
  'https://pictures.example/chart.png',
  'HTTPS://pictures.example/chart',
  'https://pictures.example/chart.png?file=a.svg#b.svg',
  'https://pictures.example/svg',
  'https://pictures.example/%',
  'https://pictures.example/chart.png?of=report.pdf',
  'https://pictures.example/chart.pdf.png',
  '/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301.png',
  '/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301-1280.webp',
])('a picture at %s can be shown', (address) => {
  expect(pictureAddressError(address)).toBeUndefined()
  expect(PictureUrl.parse(address)).toBe(address)
})

test.each([
  ['http://pictures.example/chart.png', /start with https/],
  ['HTTP://pictures.example/chart.png', /start with https/],
  ['https://pictures.example/chart.svg', /SVG/],
  ['https://pictures.example/chart.SVGZ?x=1', /SVG/],
  ['https://pictures.example/chart.s%76g', /SVG/],
  ['https://pictures.example/chart%2Esvg#x', /SVG/],
  ['https://pictures.example/chart.svg%20', /SVG/],
  ['https://pictures.example/report.pdf', /not a picture that every browser shows/],
  ['https://pictures.example/report.PD%46?page=1', /not a picture that every browser shows/],
  ['https://pictures.example/call.mp4', /not a picture that every browser shows/],
  ['https://a.example/x.bmp', /not a picture that every browser shows/],
  ['https://a.example/x.TIFF?w=1', /not a picture that every browser shows/],
  ['https://a.example/photo.heic', /not a picture that every browser shows/],
  ['/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301.pdf', /not a picture that every browser shows/],
  ['/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301.mp3', /not a picture that every browser shows/],
  ['/media/3f2504e0', /not a picture that every browser shows/],
  ['//pictures.example/chart.png', /Enter the address/],
  ['chart.png', /Enter the address/],
  ['/media/../admin.png', /Enter the address/],
  ['data:image/png;base64,AAAA', /Enter the address/],
  ['javascript:alert(1)', /Enter the address/],
  ['ftp://pictures.example/chart.png', /Enter the address/],
])('a picture at %s is refused with its reason', (address, reason) => {
  expect(pictureAddressError(address)).toMatch(reason)
  const post = PostInput.safeParse({ title: 'Results', featuredImage: address })
  expect(post.error?.issues).toMatchObject([
    { path: ['featuredImage'], message: expect.stringMatching(reason) as string },
  ])
})
