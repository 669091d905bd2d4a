/** `npm run check -- licenses`: checks that the product can carry the licenses of its packages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../ops/stage/run-command.ts'
import { acceptedLicenses, allowedLicenses } from './accepted-licenses.ts'
import { licenseFaults } from './license-faults.ts'

await runCommand(import.meta.filename, () => {
  const lockfile: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
  )
  const rules = { allowed: allowedLicenses, accepted: acceptedLicenses }
  const { checked, faults } = licenseFaults(lockfile, rules)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) {
    console.error(
      'Replace the package, or accept its license in scripts/check/supply-chain/accepted-licenses.ts.',
    )
    process.exitCode = 1
  } else {
    console.log(`The licenses of ${checked} packages that are not only for development are accepted.`)
  }
})
