// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import type { RichTextHandle } from '../../rich-text/rich-text.tsx'
import { type PostValues, postToValues } from '../../values/post-form.ts'
import { TextLength } from './text-length.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const words = `<p>${'word '.repeat(190).trim()}</p>`
const stored = `${words}${'\n'.repeat(200)}`

function Shown({ ready, html }: { ready: boolean; html: () => Promise<string> }) {
  const form = useForm<PostValues>({ defaultValues: postToValues(aPost({ content: stored })) })
  const handle: RichTextHandle = {
    html,
    failedPictures: () => Promise.resolve([]),
    replace: () => Promise.resolve(),
    takeOver: () => undefined,
    focus: () => undefined,
  }
  return <TextLength postForm={{ form, richText: { current: handle } }} ready={ready} />
}

test('the reading time is that of the text as it would be saved, even before the first key', async () => {
  const html = () => Promise.resolve(words)
  const { rerender } = render(<Shown ready={false} html={html} />)
  expect(screen.getByText('190 words')).toBeTruthy()
  rerender(<Shown ready html={html} />)
  expect(await screen.findByText('190 words · 1 min')).toBeTruthy()
})

test('a text that cannot be read is counted as it is stored', async () => {
  render(<Shown ready html={() => Promise.reject(new Error('A block cannot be read'))} />)
  expect(await screen.findByText('190 words · 2 min')).toBeTruthy()
})

const typing = () => {
  const defaultValues = postToValues(aPost({ content: '' }))
  const { current: form } = renderHook(() => useForm<PostValues>({ defaultValues })).result
  render(<TextLength postForm={{ form, richText: { current: null } }} ready />)
  expect(screen.getByText('No words yet')).toBeTruthy()
  vi.useFakeTimers()
  return form
}

test('the words of a short text are counted while the user types', async () => {
  const form = typing()
  form.setValue('content', '<p>One two</p>')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('2 words · 1 min')).toBeTruthy()
})

test('a long text is counted during continuous typing too, and completely at the end', async () => {
  const form = typing()
  for (let second = 1; second <= 8; second += 1) {
    form.setValue('content', `<p>${'word '.repeat(5000 + second)}</p>`)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(screen.getByText(/^500[5-7] words/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByText(/^5008 words/)).toBeTruthy()
})
