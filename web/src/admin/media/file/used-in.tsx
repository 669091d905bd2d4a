import type { MediaUse } from '#shared/domain/media/media-file.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { UseLine } from '../library/deletion-consequences.tsx'

/** The posts and author profiles that use a file; `uses` is undefined while they are loading. */
export const UsedIn = ({ uses, usedIn }: { uses: number | undefined; usedIn: readonly MediaUse[] }) => (
  <Panel title="Used in" aside={uses ? `${uses} ${uses === 1 ? 'place' : 'places'}` : undefined}>
    {uses === undefined ? (
      <Skeleton className="my-3 w-2/3" />
    ) : uses === 0 ? (
      <p className="py-2 text-muted">No post and no author profile uses this file.</p>
    ) : (
      <ul>
        {usedIn.map((use, index) => (
          <li key={`${use.kind}${use.id}${index}`} className="border-b border-line py-1.5">
            <UseLine use={use} />
          </li>
        ))}
        {uses > usedIn.length && <li className="py-1.5 text-muted">{uses - usedIn.length} more places</li>}
      </ul>
    )}
  </Panel>
)
