import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAssembly } from '@bellcast/local-cloud/template/cloud-assembly.ts'
import { nativePlatform } from '../../../../infra/constructs/uploads/native-platform.ts'
import { nativePackages } from '../../../build/bundles/sharp-packages.ts'
import { lockedPackage } from '../../../build/packages/locked-package.ts'
import { type Assembly, resourcesOfType } from '../assembly.ts'
import { type Check, ok, stop } from './finding.ts'

const check = 'upload check'

/** The processor in the header of an ELF file: x86-64 or AArch64. */
const machines = { x64: 0x3e, arm64: 0xb7 }

/** Whether a file is native code for 64-bit Linux on this processor. */
function isFor(cpu: keyof typeof machines, file: string): boolean {
  const header = readFileSync(file).subarray(0, 20)
  return (
    header.length === 20 &&
    header.toString('latin1', 0, 5) === '\x7fELF\x02' &&
    header.readUInt16LE(18) === machines[cpu]
  )
}

/** The folder with the code of the upload check; undefined if the assembly has none. */
function codeFolder(assembly: Assembly): string | undefined {
  const [lambda, ...others] = resourcesOfType(assembly, 'AWS::Lambda::Function').filter(({ Properties }) =>
    String(Properties?.['FunctionName']).endsWith('-jobs-check-upload'),
  )
  const { S3Key } = (lambda?.Properties?.['Code'] ?? {}) as { S3Key?: unknown }
  if (others.length > 0 || typeof S3Key !== 'string') return undefined
  return readAssembly(assembly.folder).assets.get(S3Key)
}

/** What is wrong with a native package in the function's code; undefined if nothing is. */
function faultOf(name: string, code: string): string | undefined {
  const folder = join(code, 'node_modules', name)
  const [manifest] = globSync('package.json', { cwd: folder })
  if (!manifest) return `has no ${name}`
  const { version } = JSON.parse(readFileSync(join(folder, manifest), 'utf8')) as { version?: string }
  const locked = lockedPackage(name, 'sharp')
  if (version !== locked.version) return `has ${name} ${version}, but the lockfile has ${locked.version}`
  const libraries = globSync(['lib/*.node', 'lib/*.so*'], { cwd: folder })
  if (libraries.length === 0) return `has no native code in ${name}`
  const foreign = libraries.find((file) => !isFor(nativePlatform.cpu, join(folder, file)))
  return foreign && `has code for another platform: ${name}/${foreign.replaceAll('\\', '/')}`
}

/** Checks that the upload check has sharp's native code for Lambda. Without it, no picture could be uploaded. */
export const uploadCheck: Check = ({ assembly }) => {
  const code = codeFolder(assembly)
  const platform = `${nativePlatform.os} ${nativePlatform.cpu}`
  const faults = code
    ? nativePackages.flatMap((name) => faultOf(name, code) ?? [])
    : ['is not in the synthesized stage']
  return Promise.resolve([
    faults.length === 0
      ? ok(check, `Its native code is for ${platform}.`)
      : stop(
          check,
          `The function that checks uploads ${faults.join(' and ')}. It needs native code for ${platform}.`,
          'Run `npm ci` and then the same command again.',
        ),
  ])
}
