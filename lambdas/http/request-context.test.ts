import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, test } from 'vitest'
import { requestContext } from './request-context.ts'

const cookiesOf = (...cookies: string[]) => {
  const event: Partial<APIGatewayProxyEventV2> = { cookies }
  return { ...requestContext(event as APIGatewayProxyEventV2).cookies }
}

test('spaces and tabs around a cookie are not part of it', () => {
  expect(cookiesOf(' __Host-session=abc', '\ta\t=\tb=c ')).toEqual({ '__Host-session': 'abc', a: 'b=c' })
})

// Browsers refuse these names with the prefix alone, so a sibling host could otherwise sign people in as somebody.
test.each([
  ['a no-break space', '\u00A0'],
  ['a vertical tab', '\v'],
  ['a form feed', '\f'],
  ['a byte order mark', '\uFEFF'],
  ['an ideographic space', '\u3000'],
  ['a line separator', '\u2028'],
  ['a line feed', '\n'],
])('%s makes another name of a cookie', (_what, blank) => {
  const forged = [`${blank}__Host-session=forged`, `__Host-session${blank}=forged`]
  expect(cookiesOf(...forged, '__Host-session=ours')['__Host-session']).toBe('ours')
  expect(cookiesOf('__Host-session=ours', ...forged)['__Host-session']).toBe('ours')
  expect(cookiesOf(...forged)['__Host-session']).toBeUndefined()
})

test('of two cookies with one name the first counts', () => {
  expect(cookiesOf('__Host-session=first', '__Host-session=second')).toEqual({ '__Host-session': 'first' })
})
