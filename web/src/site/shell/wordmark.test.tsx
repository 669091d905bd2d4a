// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { Wordmark } from './wordmark.tsx'

test.each([
  [brand.name, true],
  ['Northgate', false],
])('the name %s is drawn: %s, and can be read either way', (name, isDrawn) => {
  const { container } = render(<Wordmark name={name} />)
  expect(container.querySelector('.wordmark-name') !== null).toBe(isDrawn)
  expect(screen.getByText(name)).toBeTruthy()
})
