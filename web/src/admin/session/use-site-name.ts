import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { call } from '../../api/call.ts'

/**
 * The site's name: the one that came with the session, or the last one known. Before anybody has signed in, it is asked
 * for beside the login screen, which does not wait for it.
 */
export function useSiteName(ofSession: string | undefined, isSignedOut: boolean): string {
  const [known, setKnown] = useState(ofSession)
  if (ofSession !== undefined && ofSession !== known) setKnown(ofSession)

  useEffect(() => {
    if (!isSignedOut || known !== undefined) return
    const unmounted = new AbortController()
    call('settings.public', {}, unmounted.signal).then(
      ({ settings }) => setKnown(settings.general.siteName),
      // The login screen works without it.
      () => undefined,
    )
    return () => unmounted.abort()
  }, [isSignedOut, known])

  return known ?? brand.name
}
