// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyOrPrepared, prepare } from './prepared.tsx'

afterEach(cleanup)

const part = (words: string) => () => Promise.resolve({ default: () => <p>{words}</p> })
const show = (Part: React.ComponentType) =>
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )

test('prepared code is shown immediately, without the fallback', async () => {
  const load = part('Room')
  const Part = lazyOrPrepared(load)
  await prepare(load)
  show(Part)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByText('Room')).toBeTruthy()
})

test('other code loads when it is shown', async () => {
  show(lazyOrPrepared(part('Room')))
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Room')).toBeTruthy()
})
