// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubscriptionView } from '#shared/domain/submissions/subscriber.ts'
import { PreferencesForm } from './preferences-form.tsx'

afterEach(cleanup)

const confirmed: SubscriptionView = {
  purpose: 'confirm',
  status: 'confirmed',
  expired: false,
  delivery: 'immediate',
  categories: null,
  options: [],
}

test('a subscription that was just confirmed can be ended on the same page', () => {
  render(<PreferencesForm token="t" subscription={confirmed} isSaved onSaved={() => {}} />)
  expect(screen.getByRole('button', { name: 'Unsubscribe from everything' })).toBeTruthy()
})

test('a subscription that waits for its confirmation has nothing to end', () => {
  const pending = { ...confirmed, status: 'pending' } as const
  render(<PreferencesForm token="t" subscription={pending} isSaved={false} onSaved={() => {}} />)
  expect(screen.queryByRole('button', { name: 'Unsubscribe from everything' })).toBeNull()
})

test('the sentence that a subscription is confirmed takes the focus, and comes into view', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  render(<PreferencesForm token="t" subscription={confirmed} isSaved onSaved={() => {}} />)
  const sentence = screen.getByText(/^Your subscription is confirmed/)
  expect(document.activeElement).toBe(sentence)
  // Browsers scroll to what takes the focus, unless they are told not to.
  expect(focus.mock.calls).toEqual([[]])
})
