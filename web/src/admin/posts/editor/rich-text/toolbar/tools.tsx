import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import type { ToolbarProps } from './toolbar.tsx'

const Placeholder = () => <div className="post-editor-tools-place" />

const Toolbar = lazyPart<ToolbarProps & { onFailed: () => void }>(
  async () => ({ default: (await import('./toolbar.tsx')).Toolbar }),
  { placeholder: <Placeholder />, onFailed: ({ onFailed }) => onFailed(), quiet: true },
)

/**
 * The toolbar. Its many buttons and menus load once the text accepts input; until then, an empty box reserves its
 * space.
 */
export function Tools({ ready, ...props }: ToolbarProps & { ready: boolean }) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <div role="alert" className="post-editor-tools-place flex items-center justify-center gap-2">
        The toolbar could not be loaded.
        <Button variant="bare" className="px-2" onClick={() => setFailed(false)}>
          <RotateCw size={16} aria-hidden /> Try again
        </Button>
      </div>
    )
  return ready ? <Toolbar {...props} onFailed={() => setFailed(true)} /> : <Placeholder />
}
