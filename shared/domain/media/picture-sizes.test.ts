import { expect, test } from 'vitest'
import { srcSetOf, variantsOf } from './picture-sizes.ts'
import { socialImageOf } from './social-image.ts'

const stem = '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'

test('variants and social image follow from the URL of a picture', () => {
  expect(variantsOf(`${stem}.png`)).toEqual([
    { url: `${stem}-640.webp`, width: 640 },
    { url: `${stem}-1280.webp`, width: 1280 },
    { url: `${stem}-1920.webp`, width: 1920 },
  ])
  expect(srcSetOf(`${stem}.avif`)).toBe(
    `${stem}-640.webp 640w, ${stem}-1280.webp 1280w, ${stem}-1920.webp 1920w`,
  )
  expect(socialImageOf(`${stem}.jpg`)).toBe(`${stem}-social.jpg`)
})

test.each([
  ['a GIF, which stays as it is', `${stem}.gif`],
  ['a film', `${stem}.mp4`],
  ['a variant', `${stem}-640.webp`],
  ['a picture elsewhere', `https://pictures.example${stem}.png`],
  ['a name that we did not give', '/media/logo.png'],
  ['an address with more behind it', `${stem}.png?again=1`],
])('%s has none', (_what, url) => {
  expect(variantsOf(url)).toEqual([])
  expect(srcSetOf(url)).toBeUndefined()
  expect(socialImageOf(url)).toBeUndefined()
})
