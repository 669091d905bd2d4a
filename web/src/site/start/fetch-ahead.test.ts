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

test.each([[{ saveData: true }], [{ effectiveType: '2g' }]])('nothing is fetched with %j', (connection) => {
  expect(rulesOn(connection)).toEqual([])
})
