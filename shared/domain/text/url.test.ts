import { expect, test } from 'vitest'
import { PictureUrl, WebUrl } from './url.ts'

test.each(['https://fund.example', 'http://fund.example:8080/a?b=c#d', ' https://fund.example/a@b '])(
  '%s is a web address',
  (text) => {
    expect(WebUrl.parse(text)).toBe(text.trim())
  },
)

test.each([
  ['https://ann@fund.example', 'Remove the user name and password from the address'],
  ['https://:secret@fund.example/', 'Remove the user name and password from the address'],
  ['https://bank.example@evil.example', 'Remove the user name and password from the address'],
  ['javascript:alert(1)', 'starts with http:// or https://'],
  ['data:text/html,a', 'starts with http:// or https://'],
  ['//fund.example', 'starts with http:// or https://'],
  ['https://', 'starts with http:// or https://'],
  ['https://a b', 'starts with http:// or https://'],
])('%s is none, and the reason is told', (text, reason) => {
  expect(WebUrl.safeParse(text).error?.issues[0]?.message).toContain(reason)
  expect(PictureUrl.safeParse(text).success).toBe(false)
})
