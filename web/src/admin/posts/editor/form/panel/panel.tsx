import { RotateCw } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { Skeleton } from '../../../../../ui/page/skeleton.tsx'
import type { PanelFieldsProps } from './panel-fields.tsx'

/** The places of the first fields, which come from above. */
const Places = () => (
  <>
    <output className="sr-only">Loading the details...</output>
    {['status', 'author', 'category', 'date', 'tags', 'slug'].map((name) => (
      <div key={name} className="grid gap-1.5">
        <Skeleton className="my-[5px] w-1/3" />
        <Skeleton className="h-(--control)" />
      </div>
    ))}
  </>
)

const Fields = lazyPart<PanelFieldsProps & { onFailed: () => void }>(() => import('./panel-fields.tsx'), {
  placeholder: <Places />,
  onFailed: ({ onFailed }) => onFailed(),
  quiet: true,
})

/**
 * The panel beside the text. It is loaded once the text takes keys: words come first, and what is only chosen later, such as
 * a date, brings code of its own. Its fields follow the form by themselves: only what it is given draws it again.
 */
export const Panel = memo(function Panel({ wanted, ...fields }: PanelFieldsProps & { wanted: boolean }) {
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
  return wanted ? <Fields {...fields} onFailed={() => setFailed(true)} /> : <Places />
})
