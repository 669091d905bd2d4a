import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readyLine } from '../build/start/ready-line.ts'
import { defaultData } from '../build/start/start-flags.ts'
import { printSignIn } from '../start.ts'
import { storedSignIn } from './seed-local-cloud.ts'

const folder = mkdtempSync(join(tmpdir(), 'seed-local-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'staff.json')

test('a start prints the stored password, or how to reset it if its file is gone', () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const printed = (data = defaultData) => {
    printSignIn('http://localhost:3000', {
      awsUrl: 'http://127.0.0.1:3001',
      staff: storedSignIn(file, 'noa'),
      data,
    })
    return lines.pop()
  }

  expect(printed()).toContain('`npm run ops -- staff reset noa` gives a new one')
  expect(printed()).toContain('`npm start -- --reset` empties it')
  // Whoever follows a hint must not empty the data of another platform.
  expect(printed('/tmp/other')).toContain('`npm start -- --reset --data "/tmp/other"` empties it')
  expect(printed('/tmp/other')).toContain('`npm run ops -- staff reset noa --data "/tmp/other"`')

  writeFileSync(file, JSON.stringify({ noa: 'abcd-efgh' }))
  expect(printed()).toMatch(readyLine)
  expect(printed()).toMatch(
    /password {2}abcd-efgh\n {2}Behind the scenes +http:\/\/127.0.0.1:3001\/_local\/\n/,
  )
})
