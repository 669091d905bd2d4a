import { globSync } from 'node:fs'
import { extname, join } from 'node:path'
import { contentTypes } from '@bellcast/local-cloud/s3/bucket-deployment.ts'
import { expect, test } from 'vitest'
import { resourcesOf, testStacks } from '../testing/synthesize.ts'

const { app, stacks } = testStacks('dev')

interface Deployment {
  SourceObjectKeys: string[]
  SystemMetadata?: Record<string, string>
}
const deployments = [stacks.web, stacks.edge].flatMap((stack) =>
  Object.values(resourcesOf(stack)).flatMap(({ Type, Properties }) =>
    Type === 'Custom::CDKBucketDeployment' ? [Properties as unknown as Deployment] : [],
  ),
)
const filesOf = ({ SourceObjectKeys }: Deployment) =>
  SourceObjectKeys.flatMap((key) =>
    globSync('**/*.*', { cwd: join(app.outdir, `asset.${key.replace('.zip', '')}`) }),
  )

test('every file for browsers is uploaded once, with a type: its own, or one that the upload guesses', () => {
  const files = deployments.flatMap((deployment) =>
    filesOf(deployment).map((file) => ({
      file,
      type: deployment.SystemMetadata?.['content-type'] ?? contentTypes[extname(file)],
    })),
  )
  expect(files.filter(({ type }) => type === undefined)).toEqual([])
  expect(files.find(({ file }) => file.endsWith('.woff2'))?.type).toBe('font/woff2')
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length)
})
