import { expect, test } from 'vitest'
import { affectedTests, readImporters } from './affected-tests.ts'

const sources: Record<string, string> = {
  'shared/period.ts': '',
  'shared/period.test.ts': "import { period } from './period.ts'",
  'lambdas/posts/list.ts': "import { period } from '#shared/period.ts'",
  'lambdas/posts/list.test.ts': "import { handler } from './list.ts'",
  'web/src/admin/app.tsx': "const load = () => import('./screens.ts')",
  'web/src/admin/screens.ts':
    "const tags = () => import('./tags/tags-screen.tsx'), media = () => import('./media/media-screen.tsx')",
  'web/src/admin/tags/tags-screen.tsx': "import { Merge } from './merge-dialog.tsx'",
  'web/src/admin/tags/merge-dialog.tsx': "import { Dialog } from '../../ui/dialog.tsx'",
  'web/src/admin/tags/tags-screen.test.tsx': "import { open } from '../app.tsx'",
  'web/src/admin/media/media-screen.tsx': "import { Merge } from '../tags/merge-dialog.tsx'",
  'web/src/admin/media/media-screen.test.tsx': "import { open } from '../app.tsx'",
  'web/src/ui/dialog.tsx': "import icon from './icon.svg?raw'",
  'web/src/ui/icon.svg': '',
  'scripts/local-cloud/clock.ts': '',
  'scripts/ops/later.test.ts': "import { createClock } from '@bellcast/local-cloud/clock.ts'",
}
const files = Object.keys(sources)
const importers = readImporters(files, (file) => sources[file] ?? '')
const affected = (...changed: string[]) => affectedTests(changed, files, importers)
const [tags, media] = ['web/src/admin/tags/tags-screen.test.tsx', 'web/src/admin/media/media-screen.test.tsx']

test('a change concerns the tests that reach it by imports', () => {
  expect(affected('shared/period.ts')).toEqual(['lambdas/posts/list.test.ts', 'shared/period.test.ts'])
  expect(affected('lambdas/posts/list.ts')).toEqual(['lambdas/posts/list.test.ts'])
})

test('imports of the local cloud by its name are followed', () => {
  expect(affected('scripts/local-cloud/clock.ts')).toEqual(['scripts/ops/later.test.ts'])
})

test('a test that was changed is run itself', () => {
  expect(affected('shared/period.test.ts')).toEqual(['shared/period.test.ts'])
})

test('what is inside an area of the admin concerns that area’s tests alone', () => {
  expect(affected('web/src/admin/tags/merge-dialog.tsx')).toEqual([tags])
  expect(affected('web/src/admin/media/media-screen.tsx')).toEqual([media])
})

test('what the areas share, and what loads them, concerns all of them', () => {
  expect(affected('web/src/admin/screens.ts')).toEqual([media, tags])
  expect(affected('web/src/ui/icon.svg')).toEqual([tags])
})
