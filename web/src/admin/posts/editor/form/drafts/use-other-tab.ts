import { useEffect, useState } from 'react'
import { lockedDrafts } from './draft-lock.ts'
import { draftPostOf } from './local-draft.ts'

/**
 * Whether the same user has this post open in another tab of this browser, where saves would conflict with this one.
 * Checked whenever the tab becomes visible. New posts are a different post in each tab.
 */
export function useOtherTab(key: string, isNew: boolean): boolean {
  const [found, setFound] = useState(false)
  useEffect(() => {
    let unmounted = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const locked = isNew ? [] : [...(await lockedDrafts().catch(() => []))]
      if (!unmounted) setFound(locked.some((each) => each !== key && draftPostOf(each) === draftPostOf(key)))
    }
    void look()
    const events = [
      [window, 'focus'],
      [document, 'visibilitychange'],
    ] as const
    const onComing = () => void look()
    for (const [target, type] of events) target.addEventListener(type, onComing)
    return () => {
      unmounted = true
      for (const [target, type] of events) target.removeEventListener(type, onComing)
    }
  }, [key, isNew])
  return found
}
