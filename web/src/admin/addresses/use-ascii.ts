import { useEffect, useState } from 'react'
import { fold } from '#shared/domain/text/fold.ts'

type Transliterate = (text: string) => string
let loaded: Transliterate | undefined

/** Whether letters are left after removing accents. Dashes and typographic quotes become hyphens in any case. */
const needsTable = (folded: string): boolean => /[^\p{ASCII}\u2010-\u2027]/u.test(folded)

/**
 * A text in the ASCII from which the server makes addresses, so that forms promise the address that will be. The table
 * for other scripts is large: it is loaded with the first text that needs it, and until then there is no answer. Capitals
 * may be lost, as they are in addresses.
 */
export function useAscii(text: string): string | undefined {
  const [transliterate, setTransliterate] = useState<Transliterate | undefined>(() => loaded)
  const folded = fold(text)
  const missing = needsTable(folded) && !transliterate
  useEffect(() => {
    if (!missing) return
    let wanted = true
    import('any-ascii').then(
      ({ default: anyAscii }) => {
        loaded = anyAscii
        if (wanted) setTransliterate(() => anyAscii)
      },
      // Offline, the form shows no address rather than a wrong one.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [missing])
  if (missing) return undefined
  return needsTable(folded) ? transliterate?.(text) : folded
}
