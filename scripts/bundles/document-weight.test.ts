import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as Assets from '../../lambdas/pages/document/assets.ts'
import { type Stored, tableWith, visit } from '../../lambdas/pages/testing.ts'
import { builtAssembly } from '../local-cloud/testing/built-assembly.ts'
import { articles } from '../sample-content/articles/index.ts'

/* What a page weighs on the wire, with the style sheet and the loader of the real build. */

beforeAll(() => builtAssembly(), 180_000)
