import { expect, test } from 'vitest'
import { authorLinks, initials } from './social-links.ts'

test('turns a Twitter handle into a URL, and keeps a URL', () => {
  expect(authorLinks({ twitter: '@ines' })).toEqual([{ name: 'Twitter', href: 'https://x.com/ines' }])
  expect(authorLinks({ twitter: 'https://x.com/ines' })).toEqual([
    { name: 'Twitter', href: 'https://x.com/ines' },
  ])
})

test('leaves out links that are empty or no web address', () => {
  expect(authorLinks({ linkedin: '', website: 'javascript:alert(1)' })).toEqual([])
  expect(authorLinks({})).toEqual([])
})

test('takes initials from the first and the last name', () => {
  expect(initials('Ilse Okafor-Brandt')).toBe('IO')
  expect(initials('Ana María de la Cruz')).toBe('AC')
  expect(initials('Admin')).toBe('A')
  expect(initials('')).toBe('')
})
