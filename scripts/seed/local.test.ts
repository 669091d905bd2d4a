import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { announce } from '../start.ts'
import { signInKeptIn } from './local.ts'

const folder = mkdtempSync(join(tmpdir(), 'seed-local-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'staff.json')

test('the kept password is said at the end of a start; where its file is gone, how to get a new one is said', () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const said = () => {
    announce('http://localhost:3000', { awsUrl: 'http://127.0.0.1:3001', staff: signInKeptIn(file, 'noa') })
    return lines.pop()
  }

  expect(said()).toContain('`npm run staff -- reset noa` gives a new one')

  writeFileSync(file, JSON.stringify({ noa: 'abcd-efgh' }))
  expect(said()).toMatch(/password {2}abcd-efgh\n {2}Behind the scenes +http:\/\/127.0.0.1:3001\/_local\/\n/)
})
