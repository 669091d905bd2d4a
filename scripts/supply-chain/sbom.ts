/** `npm run sbom`: writes dist/sbom.cdx.json, all packages of the lockfile in CycloneDX's format. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../stage/run-command.ts'
import { billOfMaterials } from './bill-of-materials.ts'

const root = join(import.meta.dirname, '../..')

await runCommand(import.meta.filename, () => {
  const file = 'dist/sbom.cdx.json'
  const bill = billOfMaterials(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(bill, null, 2))
  const needed = bill.components.filter(({ scope }) => scope === 'required').length
  console.log(
    `${bill.components.length} packages in ${file}, of which ${needed} are not only for development.`,
  )
})
