import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '../../../../shared/brand.ts'
import type { ShippedPackage } from './shipped-packages.ts'

/** The terms of the MIT license, for packages that name it but come without its text. */
const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Files with a license; in `dist`, with those of the code that the package contains from others. */
const licenseFiles = '{,dist/}*'
const isLicense = (file: string) => /(^|[./\\])(licen[cs]e|copying|notice)(\.(md|txt|markdown))?$/i.test(file)

/** The text of a package's license, with its copyright lines. Throws if there is none. */
function licenseText({ name, license, author, folder }: ShippedPackage): string {
  const texts = globSync(licenseFiles, { cwd: folder })
    .filter(isLicense)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    // Vite's own code contains other packages, but of Vite only a helper ships.
    .map((text) => text.split('# Licenses of bundled dependencies')[0]?.trim() ?? '')
    .filter(Boolean)
  if (texts.length > 0) return texts.join('\n\n')
  if (license === 'MIT' && author) return `MIT License\n\nCopyright (c) ${author}\n\n${mit}`
  throw new Error(
    `${name} has no license file, and its license is ${license}: add its text to ${import.meta.filename}.`,
  )
}

/** The notices of packages as plain text. Packages with the same text share it. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const named = ({ name, version, license }: ShippedPackage) => `${name} ${version} (${license})`
  const line = '='.repeat(40)
  const parts = [...Map.groupBy(packages, licenseText)].map(
    ([text, alike]) => `${line}\n${alike.map(named).join('\n')}\n${line}\n\n${text}\n`,
  )
  return `Open-source notices of ${brand.name}\n\nThe website and its administration contain the following software and fonts.\n\n${parts.join('\n')}`
}
