import { globSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { methodsByPath, routes } from './shared/api/index.ts'

const full = Boolean(process.env['TEST_FULL'])
/** `npm test` leaves out `*.full.test.ts` and tests with the tag `full`, which only `npm run test:full` runs. */
const exclude = [...configDefaults.exclude, ...(full ? [] : ['**/*.full.test.{ts,tsx}'])]

const needProcess = [
  // Debuggers attach to the threads of a process, not of a thread.
  'scripts/build/bundles/readable.test.ts',
  // libvips blocks its decoders for a whole process, for a moment all of them: a thread that starts would fail the others' pictures.
  'lambdas/files/pictures/pictures.test.ts',
  'lambdas/jobs/check-upload.test.ts',
  'lambdas/jobs/uploads/check-replacement.test.ts',
  'lambdas/media/library.integration.test.ts',
  'lambdas/pages/social-cards.test.ts',
]

/** What the tests of scripts import that synthesize. */
const synthesizing = /from '.*\/(?:infra\/(?:app\.ts|testing\/.*)|stage-resources\.ts)'/
/** Those tests: loading the CDK takes seconds, so they share the worker of `infra`, and its stacks. */
const synthesize = globSync('scripts/**/*.test.ts', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => synthesizing.test(readFileSync(join(import.meta.dirname, file), 'utf8')))

const sharedDynamoDb = 'scripts/check/test/shared-dynamodb.ts'

export default defineConfig({
  define: {
    __ROUTES__: JSON.stringify(routes),
    __API_METHODS__: JSON.stringify(methodsByPath()),
    __SITE_ASSETS__: JSON.stringify(
      JSON.stringify({
        loader: 'void 0',
        scripts: { none: ['/assets/all-test.js'] },
        stylesheet: '/assets/site-test.css',
        styles: [{ css: 'body{color:#111}' }],
        faces: '@font-face{font-family:Test;src:url(/assets/test.woff2)}',
        fonts: [],
      }),
    ),
  },
  test: {
    tags: [
      {
        name: 'full',
        description: 'Takes long, and others hold nearly as much: only in `npm run test:full`.',
      },
    ],
    ...(!full && { tagsFilter: ['!full'] }),
    projects: [
      // A thread starts in half the time of a process.
      {
        extends: true,
        test: {
          name: 'lambdas',
          globalSetup: [sharedDynamoDb],
          include: ['lambdas/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...needProcess],
          setupFiles: ['web/set-up-tests.ts', 'lambdas/testing/cheap-hashes.ts'],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          globalSetup: [sharedDynamoDb, 'infra/testing/scratch.ts'],
          include: ['scripts/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...needProcess, ...synthesize],
          setupFiles: ['web/set-up-tests.ts'],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          globalSetup: [sharedDynamoDb],
          include: needProcess,
          setupFiles: ['web/set-up-tests.ts', 'lambdas/testing/cheap-hashes.ts'],
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'shared-and-web',
          include: ['{shared,web/src}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: ['web/set-up-tests.ts'],
          pool: 'threads',
          // React and jsdom take a second to load and keep nothing: one thread loads them once. Our own modules are loaded anew for each file.
          // The files of `lambdas` and `scripts` were as slow that way.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          include: ['infra/**/*.test.ts', ...synthesize],
          exclude,
          globalSetup: ['infra/testing/scratch.ts'],
          // The CDK's own validation takes half of a synthesis. The step "synthesize" has it, and so does a deployment.
          env: { CDK_VALIDATION: 'false' },
          // Loading the CDK takes seconds, and no test changes it: one worker loads it once for all its files.
          isolate: false,
        },
      },
    ],
    // Only what hangs is ended by these: a busy machine must not fail a test that is right. Tests set longer ones, never shorter.
    testTimeout: 300_000,
    hookTimeout: 900_000,
    // Tests wait four tenths of their time, so two cores have work for three. A whole cloud takes up to 5 GB.
    maxWorkers: totalmem() > 12 * 2 ** 30 ? 3 : 2,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
