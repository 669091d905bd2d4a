// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markMissingPictures } from './mark-missing-pictures.ts'

/** A picture whose loading has ended, with or without a picture. */
function picture(naturalWidth: number, complete = true): HTMLImageElement {
  const image = new Image()
  Object.defineProperties(image, { naturalWidth: { value: naturalWidth }, complete: { value: complete } })
  document.body.append(image)
  return image
}

test('pictures that have failed are marked, before and after the loader runs', () => {
  const [failed, loaded, waiting] = [picture(0), picture(640), picture(0, false)]
  markMissingPictures()
  const marked = () => [failed, loaded, waiting].map(({ dataset }) => 'missing' in dataset)
  expect(marked()).toEqual([true, false, false])
  waiting.dispatchEvent(new Event('error'))
  expect(marked()).toEqual([true, false, true])
})

test('errors of other elements change nothing', () => {
  const script = document.createElement('script')
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  expect(script.outerHTML).toBe('<script></script>')
})
