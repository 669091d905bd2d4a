import { expect, test } from 'vitest'
import { pathPattern } from './path-pattern.ts'

test('a star matches any characters, slashes too', () => {
  expect(pathPattern('/assets/*')('/assets/fonts/a.woff2')).toBe(true)
  expect(pathPattern('/assets/*')('/assets')).toBe(false)
  expect(pathPattern('*')('/')).toBe(true)
})

test('a question mark matches exactly one character', () => {
  expect(pathPattern('/img?.png')('/img1.png')).toBe(true)
  expect(pathPattern('/img?.png')('/img.png')).toBe(false)
})

test('a leading slash is optional, case matters, and a dot is a plain character', () => {
  expect(pathPattern('admin')('/admin')).toBe(true)
  expect(pathPattern('/admin')('/Admin')).toBe(false)
  expect(pathPattern('/a.b')('/axb')).toBe(false)
})

test('unnecessary percent-encoding does not bypass a pattern', () => {
  expect(pathPattern('/api/*')('/%61pi/posts')).toBe(true)
  expect(pathPattern('/api/*')('/api%2Fposts')).toBe(false)
})
