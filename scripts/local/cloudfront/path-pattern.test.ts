import { expect, test } from 'vitest'
import { pathPattern } from './path-pattern.ts'

test('a star stands for any characters, slashes too', () => {
  expect(pathPattern('/assets/*')('/assets/fonts/a.woff2')).toBe(true)
  expect(pathPattern('/assets/*')('/assets')).toBe(false)
  expect(pathPattern('*')('/')).toBe(true)
})

test('a question mark stands for exactly one', () => {
  expect(pathPattern('/img?.png')('/img1.png')).toBe(true)
  expect(pathPattern('/img?.png')('/img.png')).toBe(false)
})

test('the slash in front is optional, case matters, a dot is a dot', () => {
  expect(pathPattern('admin')('/admin')).toBe(true)
  expect(pathPattern('/admin')('/Admin')).toBe(false)
  expect(pathPattern('/a.b')('/axb')).toBe(false)
})

test('needless percent-encoding does not slip past a pattern', () => {
  expect(pathPattern('/api/*')('/%61pi/posts')).toBe(true)
  expect(pathPattern('/api/*')('/api%2Fposts')).toBe(false)
})
