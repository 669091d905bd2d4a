import type { ComponentType } from 'react'
import { lazyOrPrepared } from '../../ui/prepared.tsx'

/** A screen's code could not be loaded: there is no network, or a newer release has replaced it. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded'
}

/** A screen whose code is loaded when it is first opened, unless it was prepared. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  lazyOrPrepared(load, (cause) => {
    throw new ScreenNotLoaded('The code of a screen could not be loaded', { cause })
  })
