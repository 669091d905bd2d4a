import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from '../repository-files.ts'
import { lint } from './testing.ts'

const root = join(import.meta.dirname, '../../..')

const refused = {
  'lambdas/posts/preview.ts': 'export const preview = (url: string) => fetch(url)',
  'lambdas/posts/global.ts': 'export const preview = (url: string) => globalThis.fetch(url)',
  'lambdas/posts/socket.ts': 'export const socket = (url: string) => new WebSocket(url)',
  'lambdas/posts/get.ts': "import { get } from 'node:https'\nexport const read = get",
  'lambdas/posts/session.ts': "import { connect } from 'node:http2'\nexport const dial = connect",
  'lambdas/posts/dial.ts': "import { connect } from 'node:net'\nexport const dial = connect",
  'lambdas/posts/library.ts': "import axios from 'axios'\nexport const read = axios",
  'lambdas/pages/embed.ts': "import { request } from 'node:http'\nexport const read = request",
  'shared/domain/card.ts': 'export const card = (url: string) => fetch(url)',
}
const accepted = {
  'lambdas/posts/address.ts': "import { isIPv6 } from 'node:net'\nexport const is = isIPv6",
  'lambdas/posts/fetch.test.ts': 'export const read = (url: string) => fetch(url)',
}

test('the linter refuses every way in which a function could fetch an address', () => {
  // The rules depend on where a file is.
  const found = [...lint({ ...refused, ...accepted })]
    .filter(([, codes]) => codes.some((code) => /no-restricted-(?:globals|imports|properties)/.test(code)))
    .map(([file]) => file)
  expect(found.sort()).toEqual(Object.keys(refused).sort())
})

/** Files that may, each for a reason that stands beside the exception. Addresses that somebody typed are none. */
const exceptions: string[] = ['lambdas/jobs/watch/canary.ts']

test('nothing but the named exceptions switches that rule off', () => {
  const off = /(?:oxlint|eslint)-disable[^\n]*(?:no-restricted-|(?:disable|line|\*\/)\s*$)/m
  const found = repositoryFiles()
    .filter((file) => /^(?:lambdas|shared)\/.*\.tsx?$/.test(file))
    .filter((file) => off.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual(exceptions)
})
