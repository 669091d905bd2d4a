import { describe, expect, test } from 'vitest'
import { CareerApplication } from '../submissions/application.ts'
import { EmailAddress } from '../submissions/form-text.ts'
import { Subscription } from '../submissions/subscriber.ts'
import { asciiEmail, isEmailAddress, normalizedEmail } from './email-address.ts'

describe('an address with letters of another script in its domain', () => {
  test.each([
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
    ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
    ['ann.lee@日本。example', 'ann.lee@xn--wgv71a.example'],
    ['a+ir@почта.example', 'a+ir@xn--80a1acny.example'],
    ['a@mail.bücher.example', 'a@mail.xn--bcher-kva.example'],
  ])('%s is the mailbox %s', (typed, ascii) => {
    expect(isEmailAddress(typed)).toBe(true)
    expect(asciiEmail(typed)).toBe(ascii)
    expect(normalizedEmail(` ${typed} `)).toBe(ascii)
    expect(normalizedEmail(ascii)).toBe(ascii)
  })

  test('is stored in one way by every form', () => {
    const email = 'ann@bücher.example'
    const ascii = 'ann@xn--bcher-kva.example'
    expect(EmailAddress().parse(email)).toBe(ascii)
    expect(Subscription.parse({ email }).email).toBe(ascii)
    expect(CareerApplication.parse({ name: 'Ann Lee', email, coverLetter: 'x'.repeat(50) }).email).toBe(ascii)
  })

  test.each([
    'ann@bücher',
    'ann@bücher.example:25',
    'ann@bücher.example/path',
    'ann@bü cher.example',
    'ann@bücher..example',
    'ann@-bücher-.example?x',
    'ann@<bücher.example>',
    'ann@bücher.example,bo@fund.example',
    'ann@x%2Ebücher.example',
    'anü@bücher.example',
    'ann@bücher.example\nBcc: eve@evil.example',
    '@bücher.example',
    'ann@١٢٣.١',
  ])('%j is refused', (text) => {
    expect(isEmailAddress(text)).toBe(false)
    expect(EmailAddress().safeParse(text).success).toBe(false)
  })
})

test('an address in ASCII is not changed', () => {
  expect(asciiEmail('Ann.Lee+IR@Fund.example')).toBe('Ann.Lee+IR@Fund.example')
})
