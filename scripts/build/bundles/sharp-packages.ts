import { nativePlatform } from '../../../infra/constructs/uploads/native-platform.ts'
import type { PinnedPackage } from '../packages/fetch-packages.ts'
import { lockedPackage } from '../packages/locked-package.ts'

const platform = `${nativePlatform.os}-${nativePlatform.cpu}`

/** The packages with sharp's native code for Lambda. */
export const nativePackages = [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`]

/** The packages that sharp needs at run time on Lambda, as the lockfile pins them. */
export const sharpPackages = (): PinnedPackage[] =>
  ['sharp', '@img/colour', 'detect-libc', 'semver', ...nativePackages].map((name) =>
    lockedPackage(name, 'sharp'),
  )
