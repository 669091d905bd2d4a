import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels between the field and its list, and between the list and the edge of the window. */
const gap = 4
const edge = 8
const maxHeight = 320
const minWidth = 224
/** A list is put above its field if less than this is left below it, and more above. */
const enough = 180

function positionBeside(field: HTMLElement): CSSProperties {
  const { top, bottom, left, width } = field.getBoundingClientRect()
  // The keyboard of a phone covers the lower part of the window.
  const height = window.visualViewport?.height ?? window.innerHeight
  const below = height - bottom - gap - edge
  const above = top - gap - edge
  const isAbove = below < enough && above > below
  const shownWidth = Math.min(Math.max(width, minWidth), window.innerWidth - 2 * edge)
  return {
    left: Math.max(edge, Math.min(left, window.innerWidth - shownWidth - edge)),
    width: shownWidth,
    maxHeight: Math.max(120, Math.min(maxHeight, isAbove ? above : below)),
    ...(isAbove
      ? { top: 'auto', bottom: window.innerHeight - top + gap }
      : { top: bottom + gap, bottom: 'auto' }),
  }
}

/** Where the list of a field stands in the window while it is open, also after the page was scrolled or resized. */
export function useListPosition(field: RefObject<HTMLElement | null>, open: boolean): CSSProperties {
  const [position, setPosition] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    if (!open) return undefined
    const place = () => field.current && setPosition(positionBeside(field.current))
    place()
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    const placeAfterScroll = ({ target }: Event) => {
      // The list itself scrolls too.
      if (target instanceof Node && target.contains(field.current)) place()
    }
    window.addEventListener('scroll', placeAfterScroll, options)
    window.addEventListener('resize', place, options)
    window.visualViewport?.addEventListener('resize', place, options)
    return () => stop.abort()
  }, [field, open])
  return position
}
