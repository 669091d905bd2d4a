// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadPicturesForPrint } from './load-pictures.ts'

test('before the browser prints, no picture waits any longer', () => {
  document.body.innerHTML = '<img loading="lazy" src="a.png"><img src="b.png">'
  const pictures = [...document.images]
  for (const picture of pictures) picture.decode = () => Promise.reject(new Error('no picture'))
  loadPicturesForPrint()
  expect(document.querySelectorAll('[loading="lazy"]')).toHaveLength(1)
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelectorAll('[loading="lazy"]')).toHaveLength(0)
})
