import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { scratch } from './scratch.ts'

// Test files share module instances, so an `afterAll` in a shared module would only run after the first file.
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
