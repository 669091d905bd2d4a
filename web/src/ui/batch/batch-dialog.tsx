import { Check, Minus, X } from 'lucide-react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Progress } from '../progress.tsx'
import { Spinner } from '../spinner.tsx'
import type { Batch, BatchItem } from './use-batch.ts'

interface BatchDialogProps<Item> {
  batch: Batch<Item>
  /** Shown while the batch runs: `Deleting 12 posts`. */
  title: string
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** The result shown for an item whose work returned none. */
  doneNote?: string
  /** Undoes the work for these items. Leave it out if the work cannot be undone. */
  onUndo?: (done: readonly Item[]) => void
  /** Called once the dialog is gone; set the focus here. */
  onClosed?: () => void
}

/**
 * The progress of a batch: a bar, and a line with the result of each item. The dialog stays open until the
 * user closes it.
 */
export function BatchDialog<Item>({
  batch,
  title,
  keyOf,
  nameOf,
  doneNote = 'Done',
  onUndo,
  onClosed,
}: BatchDialogProps<Item>) {
  const { items, running } = batch
  if (!items) return null
  const finished = items.filter(({ state }) => state === 'done')
  const done = finished.length
  const failed = items.filter(({ state }) => state === 'failed').length
  const left = items.length - done
  return (
    <Dialog
      open
      onClose={() => !running && batch.close()}
      {...(onClosed && { onClosed })}
      title={running ? title : `${done} of ${items.length} done`}
      actions={
        running ? (
          <Button onClick={batch.stop}>Stop</Button>
        ) : (
          <>
            {left > 0 && (
              <Button onClick={() => void batch.retry()}>
                Try {left === 1 ? 'the one' : `the ${left}`} again
              </Button>
            )}
            {onUndo && done > 0 && (
              <Button onClick={() => onUndo(finished.map(({ item }) => item))}>Undo</Button>
            )}
            <Button variant="primary" onClick={batch.close}>
              Close
            </Button>
          </>
        )
      }
    >
      <Progress
        label={`${done + failed} of ${items.length}`}
        value={(done + failed) / Math.max(1, items.length)}
      />
      <p className="sr-only" aria-live="polite">
        {!running && `${done} done, ${left} not done`}
      </p>
      <ul className="mt-4">
        {items.map((entry) => (
          <Line
            key={keyOf(entry.item)}
            entry={entry}
            name={nameOf(entry.item)}
            doneNote={doneNote}
            running={running}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface LineProps<Item> {
  entry: BatchItem<Item>
  name: string
  doneNote: string
  running: boolean
}

function Line<Item>({ entry: { state, note }, name, doneNote, running }: LineProps<Item>) {
  const text = {
    waiting: running ? 'Waiting' : 'Not done',
    running: 'Working...',
    done: note ?? doneNote,
    failed: note ?? 'Failed',
  }[state]
  const icon = {
    waiting: <Minus size={15} aria-hidden />,
    running: <Spinner />,
    done: <Check size={15} aria-hidden />,
    failed: <X size={15} aria-hidden />,
  }[state]
  const tone = { waiting: 'text-muted', running: 'text-muted', done: 'text-good', failed: 'text-danger' }[
    state
  ]
  return (
    <li className="flex items-start gap-2.5 border-t border-line py-2">
      <span className={`grid h-5 place-items-center ${tone}`}>{icon}</span>
      <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
        <span className="min-w-0 truncate" dir="auto">
          {name}
        </span>
        <span className={tone}>{text}</span>
      </span>
    </li>
  )
}
