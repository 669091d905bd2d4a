// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { ContactForm } from './contact-form.tsx'
import { fields, toMessage, topics } from './message.ts'

vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is asked for')))
afterEach(cleanup)

const topicAt = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ContactForm />
    </MemoryRouter>,
  )
  return screen.getByLabelText<HTMLSelectElement>('Topic').value
}

test.each([
  ['/contact?topic=demo', topics.demo],
  ['/contact?topic=pricing', topics.pricing],
  ['/contact?topic=toString', ''],
  ['/contact', ''],
])('%s chooses its topic', (address, topic) => expect(topicAt(address)).toBe(topic))

const typed = (values: object) => ({
  ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<(typeof fields)[number], string>),
  ...values,
})

test('the topic is the first line of what is sent', () => {
  const { message } = toMessage(typed({ topic: topics.demo, message: 'We are HLDF.' }))
  expect(message).toBe('Topic: A demo on our ticker\n\nWe are HLDF.')
})

test('a topic makes no message of nothing, and no long message too long', () => {
  expect(toMessage(typed({ topic: topics.demo, message: ' ' })).message).toBe('')
  const longest = 'x'.repeat(maxLengths.contact.message)
  expect(toMessage(typed({ topic: topics.demo, message: longest })).message).toBe(longest)
})
