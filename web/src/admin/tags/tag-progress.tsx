import type { TagProgress } from '#shared/domain/catalog/tag.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { changeText, postsText } from './tag-texts.ts'

/** Tag changes that are not applied to all posts yet. Readers already see them. */
export const TagChanges = ({ changes }: { changes: readonly TagProgress[] }) => (
  <Panel title="In progress" aside="Readers see the result already. You may leave this screen.">
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      {changes.map((change) => (
        <li key={change.from.slug}>
          {change.remaining === null || change.total === 0 ? (
            <p className="text-sm text-muted">
              {changeText(change)} ({postsText(change.total)})
            </p>
          ) : (
            <Progress
              label={`${changeText(change)}: ${Math.max(0, change.total - change.remaining)} of ${postsText(change.total)}`}
              value={Math.max(0, change.total - change.remaining) / change.total}
            />
          )}
        </li>
      ))}
    </ul>
  </Panel>
)
