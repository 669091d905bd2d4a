// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { fetchAhead, speculationRules } from './fetch-ahead.ts'

const rulesOn = (connection: object) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  fetchAhead()
  return [...document.querySelectorAll('script')].map(({ textContent }) => textContent)
}

beforeEach(() => {
  document.head.innerHTML = ''
  HTMLScriptElement.supports = () => true
})

test('browsers are told of links that are pointed at, and of articles in view', () => {
  expect(rulesOn({ effectiveType: '4g', type: 'wifi' })).toEqual(speculationRules)
})

test('on a phone’s own connection articles in view are not fetched', () => {
  expect(rulesOn({ effectiveType: '4g', type: 'cellular' })).toEqual(speculationRules.slice(0, 1))
})

test('articles in view are fetched, and the one that is likely to be pressed is rendered', () => {
  const where = { selector_matches: '.card a' }
  expect(JSON.parse(speculationRules[1] ?? '')).toEqual({
    prefetch: [{ where, eagerness: 'eager' }],
    prerender: [{ where, eagerness: 'moderate' }],
  })
})

test.each([[{ saveData: true }], [{ effectiveType: '2g' }]])('nothing is fetched with %j', (connection) => {
  expect(rulesOn(connection)).toEqual([])
})
