import { type ComponentType, lazy, useState } from 'react'

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

const prepared = new WeakMap<object, unknown>()

/** Loads a part's code before it is shown. Rejects as `load` does. */
export async function prepare<Props extends object>(load: Load<Props>): Promise<void> {
  prepared.set(load, (await load()).default)
}

/** Like `prepare`, for a part that is already loaded. */
export function preparedAs<Props extends object>(load: Load<Props>, part: ComponentType<Props>): void {
  prepared.set(load, part)
}

/**
 * Like React's `lazy`, but prepared code is shown immediately. `lazy` shows its fallback for a moment even
 * then, and React keeps each fallback on the screen for 300 ms, so nested ones would add up to a second.
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
