import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { scratch } from './scratch.ts'

// Files share their modules: an `afterAll` in one of those would only run after the first file.
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
