import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The code of a screen could not be loaded: there is no network, or a newer version has replaced it. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded'
}

/** A screen whose code is loaded when it is first opened. */
export const lazyScreen = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new ScreenNotLoaded('The code of a screen could not be loaded', { cause })
    }),
  )
