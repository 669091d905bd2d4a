import { useState } from 'react'

/** The groups of the details, in the order of the work. */
const groupNames = [
  'Publication',
  'Byline and place',
  'Documents and picture',
  'Mailing',
  'Search and sharing',
  'Preview',
] as const
export type GroupName = (typeof groupNames)[number]

const storageKey = 'editor-details'
/** What every article needs; the summaries of the others fit below it on a laptop. */
const openAtFirst: readonly GroupName[] = ['Publication', 'Byline and place']

function readStored(): readonly GroupName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored) ? groupNames.filter((name) => stored.includes(name)) : openAtFirst
  } catch {
    return openAtFirst
  }
}

/** Which groups of the details are open, remembered on this device. */
export function useOpenGroups() {
  const [open, setOpen] = useState(readStored)
  return {
    isOpen: (name: GroupName) => open.includes(name),
    set(name: GroupName, next: boolean) {
      if (open.includes(name) === next) return
      const names = groupNames.filter((other) => (other === name ? next : open.includes(other)))
      setOpen(names)
      try {
        localStorage.setItem(storageKey, JSON.stringify(names))
      } catch {
        // Without storage, it holds until the page is closed.
      }
    },
  }
}
