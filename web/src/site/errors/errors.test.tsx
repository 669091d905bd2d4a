// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageBoundary } from './page-boundary.tsx'
import { SectionBoundary } from './section-boundary.tsx'

let broken: boolean
let logged: unknown[]

beforeEach(() => {
  broken = true
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words))
})
afterEach(cleanup)

function Fragile() {
  if (broken) throw new Error('an odd answer')
  return <p>The part.</p>
}

const show = () =>
  render(
    <MemoryRouter>
      <main id="main" tabIndex={-1}>
        <PageBoundary>
          <Link to="/other">Other</Link>
          <Routes>
            <Route path="/other" element={<h1>Another page</h1>} />
            <Route path="*" element={<Fragile />} />
          </Routes>
        </PageBoundary>
      </main>
      <Link to="/other">Way on</Link>
    </MemoryRouter>,
  )

test('keeps the page if a section fails, names the section, and renders it again on Retry', () => {
  render(
    <MemoryRouter>
      <h1>The page</h1>
      <SectionBoundary name="The author">
        <Fragile />
      </SectionBoundary>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('The author could not be shown.')
  expect(logged).toHaveLength(1)

  fireEvent.click(screen.getByRole('link', { name: 'Retry' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('link', { name: 'Retry' }))
  expect(screen.getByText('The part.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaves out a section without a name silently', () => {
  const { container } = render(
    <MemoryRouter>
      <SectionBoundary>
        <Fragile />
      </SectionBoundary>
    </MemoryRouter>,
  )
  expect(container.textContent).toBe('')
})

test('shows an error with links if a page fails, and moves the focus there', () => {
  show()
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toBeTruthy()
  expect(document.title).toBe('Not available | Bellcast')
  expect(document.activeElement).toBe(document.getElementById('main'))
  expect(logged).toHaveLength(1)
})

test('resets the error when another page is opened', () => {
  show()
  act(() => screen.getByRole('link', { name: 'Way on' }).click())
  expect(screen.getByRole('heading', { name: 'Another page' })).toBeTruthy()
})
