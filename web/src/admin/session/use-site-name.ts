import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { call } from '../../api/call.ts'

/**
 * The site's name: from the session, or the last known one. Signed out, it is requested while the login screen is already
 * shown.
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
