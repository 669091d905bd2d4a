import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findJava, majorVersion } from './find-java.ts'

test('the version is read from what Java prints, old and new', () => {
  expect(majorVersion('openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime')).toBe(17)
  expect(majorVersion('java version "1.8.0_402"')).toBe(8)
  expect(majorVersion('openjdk version "26" 2026-03-17')).toBe(26)
  expect(
    majorVersion('The operation couldn’t be completed. Unable to locate a Java Runtime.'),
  ).toBeUndefined()
})

describe.skipIf(process.platform === 'win32')('Java', () => {
  /** A folder with a program `bin/java` that does what the shell script says. */
  function home(script: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'java-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin/java'), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, 'bin/java'), 0o755)
    return folder
  }
  const printing = (version: string) => home(`echo 'openjdk version "${version}"' >&2`)
  /** Nothing else is on PATH, so a Java of this machine is not found. */
  const found = (JAVA_HOME: string | undefined, onPath: string) =>
    findJava({ JAVA_HOME, PATH: join(onPath, 'bin') })

  test('of JAVA_HOME comes first', async () => {
    const folder = printing('21.0.2')
    expect(await found(folder, printing('17.0.1'))).toBe(join(folder, 'bin/java'))
  })

  test('of PATH is taken if JAVA_HOME’s is too old', async () => {
    expect(await found(printing('11.0.4'), printing('17.0.1'))).toBe('java')
  })

  test('is missing where a program of that name fails, as on a Mac without Java', async () => {
    const stub = home('echo "Unable to locate a Java Runtime." >&2; exit 1')
    expect(await found(undefined, stub)).toBeUndefined()
    expect(await found(join(stub, 'nothing-here'), join(stub, 'nothing-here'))).toBeUndefined()
  })
})
