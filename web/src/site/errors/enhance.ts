import { type DependencyList, type EffectCallback, useEffect } from 'react'

/**
 * Runs an optional enhancement, such as an animation, a late font or a video. Browsers differ in what they allow. If one
 * throws, the error is logged and the page stays as it is.
 */
export function enhance<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** `useEffect` for an optional enhancement. React unmounts a page whose effect throws; this effect never throws. */
export function useEnhancement(effect: EffectCallback, dependencies: DependencyList): void {
  // The linter checks the dependencies of each caller instead (.oxlintrc.json).
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => enhance(effect), dependencies)
}
