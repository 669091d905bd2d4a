import { useCallback, useEffect, useRef, useState } from 'react'

export interface BatchItem<Item> {
  item: Item
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** The result, or why the item failed. */
  note?: string
}

/**
 * Does the work for one item. The resolved string is shown as the item's result, a thrown error as its
 * failure.
 */
export type BatchWork<Item> = (item: Item, signal: AbortSignal) => Promise<string | void>

export interface Batch<Item> {
  /** Undefined until the batch starts, and again after `close`. */
  items: readonly BatchItem<Item>[] | undefined
  running: boolean
  start: (items: readonly Item[], work: BatchWork<Item>) => Promise<void>
  /** Runs the failed and unreached items again. */
  retry: () => Promise<void>
  /** Stops after the items that are running now. */
  stop: () => void
  close: () => void
}

interface Options {
  /** How many items run at once. */
  atOnce?: number
  /** Called after every run, including a stopped one. Reload whatever changed. */
  onFinished?: () => unknown
}

/** Runs the same work for many items, keeps a result for each, and can retry those that failed. */
export function useBatch<Item>({ atOnce = 1, onFinished }: Options = {}): Batch<Item> {
  const [items, setItems] = useState<readonly BatchItem<Item>[]>()
  const [running, setRunning] = useState(false)
  const work = useRef<BatchWork<Item>>(undefined)
  const stopping = useRef<AbortController>(undefined)
  const finished = useRef(onFinished)
  useEffect(() => {
    finished.current = onFinished
  })
  useEffect(() => () => stopping.current?.abort(), [])

  const run = useCallback(
    async (all: readonly BatchItem<Item>[]) => {
      const doWork = work.current
      if (!doWork) return
      const controller = new AbortController()
      stopping.current = controller
      const change = (entry: BatchItem<Item>, to: Omit<BatchItem<Item>, 'item'>) =>
        setItems((current) =>
          current?.map((one) => (one.item === entry.item ? { item: one.item, ...to } : one)),
        )
      setItems(all)
      setRunning(true)
      const queue = all.filter(({ state }) => state === 'waiting')
      const takeTurns = async () => {
        for (let entry = queue.shift(); entry && !controller.signal.aborted; entry = queue.shift()) {
          change(entry, { state: 'running' })
          try {
            const note = await doWork(entry.item, controller.signal)
            change(entry, { state: 'done', ...(note && { note }) })
          } catch (error) {
            change(entry, {
              state: 'failed',
              note: error instanceof Error ? error.message : 'Something went wrong.',
            })
          }
        }
      }
      await Promise.all(Array.from({ length: atOnce }, takeTurns))
      setRunning(false)
      await finished.current?.()
    },
    [atOnce],
  )

  const start = useCallback(
    (next: readonly Item[], doWork: BatchWork<Item>) => {
      work.current = doWork
      return run(next.map((item) => ({ item, state: 'waiting' })))
    },
    [run],
  )
  const retry = useCallback(
    () =>
      run((items ?? []).map((one) => (one.state === 'done' ? one : { item: one.item, state: 'waiting' }))),
    [run, items],
  )
  return {
    items,
    running,
    start,
    retry,
    stop: useCallback(() => stopping.current?.abort(), []),
    close: useCallback(() => setItems(undefined), []),
  }
}
