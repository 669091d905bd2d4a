import { useEffect, useState } from 'react'
import { fold } from '#shared/domain/text/fold.ts'

type Transliterate = (text: string) => string
let loaded: Transliterate | undefined

/** Whether non-ASCII letters remain after removing accents. Dashes and typographic quotes always become hyphens. */
const needsTable = (folded: string): boolean => /[^\p{ASCII}\u2010-\u2027]/u.test(folded)

/**
 * Transliterates a text to ASCII like the server does for slugs, so that forms show the final address. The table for other
 * scripts is large: it is loaded with the first text that needs it, and until then the result is undefined. Case may be
 * lost, as it is in slugs.
 */
export function useAscii(text: string): string | undefined {
  const [transliterate, setTransliterate] = useState<Transliterate | undefined>(() => loaded)
  const folded = fold(text)
  const missing = needsTable(folded) && !transliterate
  useEffect(() => {
    if (!missing) return
    let isCurrent = true
    import('any-ascii').then(
      ({ default: anyAscii }) => {
        loaded = anyAscii
        if (isCurrent) setTransliterate(() => anyAscii)
      },
      // Offline, show no address rather than a wrong one.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [missing])
  if (missing) return undefined
  return needsTable(folded) ? transliterate?.(text) : folded
}
