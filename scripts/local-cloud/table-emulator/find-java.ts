import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The version that Amazon's DynamoDB Local is compiled for. */
export const oldestJava = 17

/** The major version in the output of `java -version`: 17 of `"17.0.15"`, 8 of `"1.8.0_402"`. */
export function majorVersion(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? []
  return first === undefined ? undefined : Number(first === '1' ? second : first)
}

/**
 * The first Java that is new enough: JAVA_HOME's, or the one on PATH. Each is asked for its version, because a file
 * named `java` proves nothing: the one that every Mac has only says where to get Java.
 */
export async function findJava(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const { JAVA_HOME: home } = env
  for (const java of [...(home ? [join(home, 'bin/java')] : []), 'java'])
    if (((await versionOf(java, env)) ?? 0) >= oldestJava) return java
  return undefined
}

function versionOf(java: string, env: NodeJS.ProcessEnv): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  execFile(java, ['-version'], { env, timeout: 30_000, windowsHide: true }, (error, out, errors) =>
    resolve(error ? undefined : majorVersion(`${errors}${out}`)),
  )
  return promise
}
