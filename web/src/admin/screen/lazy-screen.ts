import type { ComponentType } from 'react'
import { lazyOrPrepared } from '../../ui/prepared.tsx'

/** Thrown if a screen's code cannot be loaded: the network is down, or a newer release has replaced it. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded'
}

/** A screen whose code is loaded when it is first opened, unless it was preloaded. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  lazyOrPrepared(load, (cause) => {
    throw new ScreenNotLoaded('The code of a screen could not be loaded', { cause })
  })
