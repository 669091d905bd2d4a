/** Checks the contract's OpenAPI document against the rules that Redocly recommends; part of `npm run check`. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { isMain } from '../../infra/is-main.ts'
import { openapi } from '../../shared/api/openapi.ts'

/** The problems that the rules find, warnings included, one line each. Reads no files and uses no network. */
export async function lintProblems(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? 'the document'})`,
  )
}

if (isMain(import.meta.filename)) {
  const faults = await lintProblems(openapi())
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log('The OpenAPI document keeps the recommended rules.')
}
