/** Runs before each test file: the next one in its thread begins with AWS clients that nobody has mocked. */
import { createRequire } from 'node:module'
import type Sinon from 'sinon'
import { afterAll } from 'vitest'

// The copy that the mocks are made with: an import would load another one, which knows none of them.
const mocks = createRequire(import.meta.resolve('aws-sdk-client-mock'))
const sinon = mocks('sinon') as typeof Sinon

afterAll(() => sinon.restore())
