import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReload } from '../../screen/navigation-guard.tsx'
import { useNewRelease } from './use-new-release.ts'

/**
 * Offers to load a newer release. Shown below everything, so that nothing moves while the user works. The API supports the
 * previous release, so there is no hurry.
 */
export function NewReleaseNotice() {
  const release = useNewRelease()
  const reload = useReload()
  const [postponed, setPostponed] = useState<string>()
  if (!release || release === postponed) return null
  return (
    <div className="fixed right-4 bottom-4 left-4 z-50 md:right-auto md:max-w-[30rem] lg:left-64">
      <Notice
        tone="plain"
        title="There is a new version of the admin."
        actions={
          <>
            <Button onClick={reload}>
              <RotateCw size={15} aria-hidden /> Reload
            </Button>
            <Button onClick={() => setPostponed(release)}>Later</Button>
          </>
        }
      >
        An article that you are writing is kept and offered again after the reload. Other forms ask first.
      </Notice>
    </div>
  )
}
