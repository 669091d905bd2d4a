import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '../clock.ts'
import { createFaults } from '../faults.ts'
import { Functions } from '../lambda/functions.ts'
import type { FunctionDefinition } from '../lambda/lambda-definition.ts'
import { openPrincipals } from '../protocol/principals.ts'

export interface TestFunction {
  /** CommonJS, as bundles are. */
  code: string
  variables?: Record<string, string>
  /** Seconds. */
  timeout?: number
  memory?: number
  onFailure?: FunctionDefinition['onFailure']
  /** False if its role may not write logs. */
  mayLog?: boolean
}

export const arnOf = (name: string): string => `arn:aws:lambda:us-east-1:000000000000:function:${name}`

/** Functions by name, with the given code, in a folder of their own. */
export function startFunctions(sources: Record<string, TestFunction>, { patient = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'local-functions-'))
  const log: string[] = []
  // As in the repository, where a package.json above the bundles declares ES modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const codeFile = (name: string) => join(folder, name, 'index.js')
  const definitions = Object.entries(sources).map(([name, source]): FunctionDefinition => {
    mkdirSync(join(folder, name))
    writeFileSync(codeFile(name), source.code)
    return {
      name,
      arn: arnOf(name),
      region: 'us-east-1',
      folder: join(folder, name),
      handler: 'index.handler',
      variables: source.variables ?? {},
      logGroup: 'functions',
      memory: source.memory ?? 128,
      timeout: source.timeout ?? 3,
      onFailure: source.onFailure ?? { retries: 2, destination: undefined },
    }
  })
  const clock = createClock()
  const faults = createFaults()
  const functions = new Functions({
    definitions,
    principals: openPrincipals(folder),
    awsUrl: 'http://127.0.0.1:1',
    permissions: { mayLog: (name) => sources[name]?.mayLog ?? true },
    clock,
    patient,
    faults,
    log: (line) => log.push(line),
  })
  return {
    functions,
    clock,
    faults,
    folder,
    log,
    invoke: (name: string, event: unknown = {}) => functions.invoke(arnOf(name), event),
    replace: (name: string, code: string) => writeFileSync(codeFile(name), code),
    async stop() {
      await functions.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
