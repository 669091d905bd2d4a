import { expect, test } from 'vitest'
import { initialsOf, linksOf } from './social-links.ts'

test('a Twitter handle becomes an address, an address stays one', () => {
  expect(linksOf({ twitter: '@ines' })).toEqual([{ name: 'Twitter', href: 'https://x.com/ines' }])
  expect(linksOf({ twitter: 'https://x.com/ines' })).toEqual([
    { name: 'Twitter', href: 'https://x.com/ines' },
  ])
})

test('what is missing or leads nowhere on the web is not shown', () => {
  expect(linksOf({ linkedin: '', website: 'javascript:alert(1)' })).toEqual([])
  expect(linksOf({})).toEqual([])
})

test('initials are those of the first and the last name', () => {
  expect(initialsOf('Ilse Okafor-Brandt')).toBe('IO')
  expect(initialsOf('Ana María de la Cruz')).toBe('AC')
  expect(initialsOf('Admin')).toBe('A')
  expect(initialsOf('')).toBe('')
})
