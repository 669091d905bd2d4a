// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import anyAscii from 'any-ascii'
import { expect, test } from 'vitest'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { useAscii } from './use-ascii.ts'

test('accents and typographic quotes need no table', () => {
  expect(slugOf(renderHook(() => useAscii('Café résumé: the “Q3” call')).result.current ?? '')).toBe(
    'cafe-resume-the-q3-call',
  )
})

test.each(['Ångström & Øre', 'Straße', 'مرحبا بالعالم', 'Results 🎉'])(
  '%s has the address that the server gives it',
  async (text) => {
    const { result } = renderHook(() => useAscii(text))
    await waitFor(() => expect(slugOf(result.current ?? '')).toBe(slugOf(anyAscii(text))))
  },
)
