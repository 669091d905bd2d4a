import { RotateCw } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { Skeleton } from '../../../../../ui/page/skeleton.tsx'
import type { PanelFieldsProps } from './panel-fields.tsx'

/** Placeholders with the height of the first fields. */
const FieldPlaceholders = () => (
  <>
    <output className="sr-only">Loading the details...</output>
    {['status', 'date', 'author', 'category', 'tags'].map((name) => (
      <div key={name} className="grid gap-1.5">
        <Skeleton className="my-[5px] w-1/3" />
        <Skeleton className="h-(--control)" />
      </div>
    ))}
  </>
)

const Fields = lazyPart<PanelFieldsProps & { onFailed: () => void }>(() => import('./panel-fields.tsx'), {
  placeholder: <FieldPlaceholders />,
  onFailed: ({ onFailed }) => onFailed(),
  quiet: true,
})

/**
 * The panel beside the text. It is loaded once the text accepts input, because writing comes first, and fields such as the
 * date have large dependencies. Its fields subscribe to the form themselves, so it renders only if its props change.
 */
export const Panel = memo(function Panel({ ready, ...fields }: PanelFieldsProps & { ready: boolean }) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <Notice
        title="The details could not be loaded."
        actions={
          <Button onClick={() => setFailed(false)}>
            <RotateCw size={16} aria-hidden /> Try again
          </Button>
        }
      >
        The text can be written and saved without them.
      </Notice>
    )
  return ready ? <Fields {...fields} onFailed={() => setFailed(true)} /> : <FieldPlaceholders />
})
