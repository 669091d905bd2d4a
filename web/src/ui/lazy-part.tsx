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
  /** Keeps the place of the part while it loads. */
  placeholder?: ReactNode
  /** Called where it could not be loaded: closes what would be empty, so that it can be opened again. */
  onFailed?: (props: Props) => void
  /** Set where `onFailed` shows in the place of the part that it failed: a message beside it would say it twice. */
  quiet?: boolean
}

/**
 * A part of a screen whose code is loaded when it is first shown: a menu, a sheet, a picker. Without a network a message says
 * so, and the screen around it stays with everything that was typed: React's own `lazy` would throw the failure into the screen.
 * Each time it is shown is a new attempt.
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
          // Somebody may be typing beside it: drawn between the keys.
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
