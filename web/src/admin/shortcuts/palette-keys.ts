import { deviceKeys } from '../../ui/device-keys.ts'

/** The palette's shortcut in the notation of this operating system. */
export const paletteKeys = (): string => deviceKeys('Ctrl K')
