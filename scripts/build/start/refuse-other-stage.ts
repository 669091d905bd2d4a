import { readAssembly } from '@bellcast/local-cloud/template/cloud-assembly.ts'
import { brand } from '#shared/brand.ts'

/** Throws with a sentence if a folder holds another app or stage than the one that the local cloud runs. */
export function refuseOtherStage(folder: string): void {
  const names = readAssembly(folder).stacks.map(({ name }) => name)
  if (names.includes(`${brand.name}-dev-Data`)) return
  throw new Error(
    `${folder} holds ${names.join(', ') || 'no stack'}, not the local stage. Run the same command without --no-build, which synthesizes it.`,
  )
}
