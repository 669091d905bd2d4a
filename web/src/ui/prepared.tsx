import { type ComponentType, lazy, useState } from 'react'

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

const prepared = new WeakMap<object, unknown>()

/** Loads the code of a part before it is shown. Rejects as `load` does. */
export async function prepare<Props extends object>(load: Load<Props>): Promise<void> {
  prepared.set(load, (await load()).default)
}

/** The same for code that is already there. */
export function preparedAs<Props extends object>(load: Load<Props>, part: ComponentType<Props>): void {
  prepared.set(load, part)
}

/**
 * React's `lazy`, but code that was prepared is shown at once. `lazy` shows the fallback for a moment even then, and React
 * leaves each fallback on the screen for 300 ms: several of them one inside the other are a second that nobody needs.
 */
export function lazyOrPrepared<Props extends object>(
  load: Load<Props>,
  onFailed: (cause: unknown) => never = (cause) => {
    throw cause
  },
): ComponentType<Props> {
  const Lazy = lazy(() => load().catch(onFailed))
  return function LazyOrPrepared(props: Props) {
    const [Part] = useState(() => (prepared.get(load) as ComponentType<Props> | undefined) ?? Lazy)
    return <Part {...props} />
  }
}
