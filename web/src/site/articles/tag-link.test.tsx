// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { TagLink } from './tag-link.tsx'

afterEach(cleanup)

const linkOf = (name: string, tagSlugs?: Record<string, string>) => {
  render(<TagLink name={name} of={{ tagSlugs }} />, { wrapper: MemoryRouter })
  return screen.getByText(name).getAttribute('href')
}

test.each([
  ['Market Intelligence', undefined, '/blog?tag=market-intelligence'],
  ['日本', { 日本: 'riben' }, '/blog?tag=riben'],
  ['constructor', { 日本: 'riben' }, '/blog?tag=constructor'],
])('the tag %s links to its articles', (name, slugs, path) => {
  expect(linkOf(name, slugs)).toBe(path)
})

test('a tag without a known slug is no link, since that would lead to all articles', () => {
  expect(linkOf('🎉')).toBeNull()
})
