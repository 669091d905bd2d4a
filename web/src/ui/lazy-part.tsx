import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useToast } from './toast.tsx'

interface LazyPartOptions<Props> {
  /** Takes the part's place while it loads. */
  placeholder?: ReactNode
  /**
   * Called if the part could not be loaded: close whatever would be empty, so that it can be opened again.
   */
  onFailed?: (props: Props) => void
  /** Set this if `onFailed` shows the failure in the part's place, so that no second message appears. */
  quiet?: boolean
}

/**
 * A part of a screen whose code loads when it is first shown: a menu, a sheet, a picker. If the code cannot
 * be loaded, a message says so, and the screen keeps everything that was typed; React's own `lazy` would
 * throw the error into the screen. Showing the part again retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { placeholder = null, onFailed, quiet = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Loaded, setLoaded] = useState(() => known)
    const [failed, setFailed] = useState(false)
    const toast = useToast()
    const fail = useEffectEvent((error: unknown) => {
      console.error('A part of the screen could not be loaded', error)
      if (!quiet)
        toast({
          title: 'This could not be loaded',
          text: 'There may be no network. What you have typed is still here: try again in a moment.',
          danger: true,
        })
      setFailed(true)
      onFailed?.(props)
    })
    useEffect(() => {
      if (known) return
      let isShown = true
      load().then(
        (module) => {
          known = module.default
          // The user may be typing next to the part, so it renders without blocking their keystrokes.
          if (isShown) startTransition(() => setLoaded(() => module.default))
        },
        (error: unknown) => isShown && fail(error),
      )
      return () => {
        isShown = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : failed ? null : placeholder
  }
}
