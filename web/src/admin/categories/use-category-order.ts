import { useEffect, useRef, useState } from 'react'
import type { Category } from '#shared/domain/catalog/category.ts'
import { useToast } from '../../ui/toast.tsx'
import { useRefresh } from '../catalog/use-refresh.ts'
import { useSession } from '../session/session-context.ts'

/** Milliseconds after the last move, so that several keyboard steps are one request. */
const storeDelay = 500

/** The list with one item moved to another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)]
}

/** The categories in the order chosen by the user, which is stored a moment after the last move. */
export function useCategoryOrder(categories: readonly Category[] | undefined) {
  const { call } = useSession()
  const toast = useToast()
  const refresh = useRefresh('categories.list')
  const [order, setOrder] = useState<readonly string[]>()
  const [announcement, setAnnouncement] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<readonly string[]>(undefined)

  const byId = new Map(categories?.map((category) => [category.id, category]))
  const known = order?.flatMap((id) => byId.get(id) ?? []) ?? []
  const ordered = categories && [...new Set([...known, ...categories])]

  const store = useRef(async () => {})
  useEffect(() => {
    store.current = async () => {
      clearTimeout(timer.current)
      const ids = pending.current
      if (!ids) return
      pending.current = undefined
      try {
        await call('categories.reorder', { body: { ids: [...ids] } })
      } catch (error) {
        const text = error instanceof Error ? error.message : 'Please try again.'
        toast({ title: 'The order was not saved', text, danger: true })
      }
      await refresh()
      if (!pending.current) setOrder(undefined)
    }
  })
  // Also store the order if the user leaves right after a move.
  useEffect(() => () => void store.current(), [])

  function move(id: string, to: number) {
    const ids = ordered?.map((category) => category.id) ?? []
    const index = Math.max(0, Math.min(ids.length - 1, to))
    const next = moved(ids, ids.indexOf(id), index)
    setOrder(next)
    setAnnouncement(`${byId.get(id)?.name} is now ${index + 1} of ${ids.length}`)
    pending.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void store.current(), storeDelay)
  }
  return { ordered, move, announcement }
}
