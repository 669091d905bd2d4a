/**
 * `npm run bench`: what each Lambda costs to load, measured on this machine: kilobytes of bundle and CPU
 * milliseconds of module initialisation in a fresh process, beside an empty handler and a bundle of the usual
 * stack (named zod import, ESM, SDK + lib-dynamodb + middy + jose) that this script builds itself.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { functionSources } from './build.ts'

const root = join(import.meta.dirname, '..')
const scratch = join(root, 'dist/bench')
const runs = 11

interface Row {
  name: string
  kilobytes: number
  milliseconds: number
}

/** CPU time (user + system) of loading one module in a fresh process, in milliseconds. */
function loadOnce(file: string): number {
  const program = `
    const before = process.cpuUsage()
    import(${JSON.stringify(file)}).then(() => {
      const { user, system } = process.cpuUsage(before)
      console.log((user + system) / 1000)
      process.exit(0)
    })`
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      TABLE_NAME: 'bench',
      AWS_REGION: 'us-east-1',
      SESSION_KEYS: 'a,b',
      ORIGIN_SECRETS: 'a,b',
    },
  })
  return Number(text)
}

function measure(name: string, file: string): Row {
  const times = Array.from({ length: runs }, () => loadOnce(file)).sort((a, b) => a - b)
  return {
    name,
    kilobytes: statSync(file).size / 1024,
    milliseconds: times[Math.floor(runs / 2)] ?? Number.NaN,
  }
}

async function references(): Promise<Row[]> {
  mkdirSync(scratch, { recursive: true })
  const empty = join(scratch, 'empty.mjs')
  writeFileSync(empty, 'export const handler = async () => ({})\n')
  const usual = join(scratch, 'usual.mjs')
  await build({
    stdin: {
      contents: `
        import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
        import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
        import middy from '@middy/core'
        import { jwtVerify } from 'jose'
        import { z } from 'zod'
        const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
        const Shape = z.object({ id: z.string() })
        export const handler = middy(async (event) => {
          await jwtVerify(event.token, new Uint8Array(32))
          return client.send(new QueryCommand(Shape.parse(event)))
        })`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    outfile: usual,
  })
  return [measure('(empty handler)', empty), measure('(the usual stack)', usual)]
}

if (!existsSync(join(root, 'dist/lambdas'))) {
  console.error('Nothing is built yet: run `npm run build` first.')
  process.exit(1)
}

const compared = await references()
const usual = compared[1]?.milliseconds ?? Number.NaN
const rows = Object.keys(functionSources()).map((name) =>
  measure(name, join(root, 'dist/lambdas', name, 'index.js')),
)

console.log(`Module initialisation, median of ${runs} fresh processes, Node ${process.version}\n`)
console.log('| function | KB | CPU ms | × the usual stack |\n|---|---:|---:|---:|')
for (const { name, kilobytes, milliseconds } of [...compared, ...rows]) {
  console.log(
    `| ${name} | ${kilobytes.toFixed(0)} | ${milliseconds.toFixed(1)} | ${(milliseconds / usual).toFixed(2)} |`,
  )
}
