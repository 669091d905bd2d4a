import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

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

/** Whether a field was scrolled out of the window, or out of the part of it that scrolled. */
function isScrolledAway(field: HTMLElement, scrolled: Node): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  const box = scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: Infinity }
  return bottom < Math.max(0, box.top) || top > Math.min(window.innerHeight, box.bottom)
}

/**
 * Where the open list of a field stands in the window, also after the page was scrolled or resized. `onAway` is called when
 * the field is scrolled out of sight, where a list would belong to nothing.
 */
export function useListPosition(field: RefObject<HTMLElement | null>, onAway: () => void): CSSProperties {
  const [position, setPosition] = useState<CSSProperties>({})
  const leave = useEffectEvent(onAway)
  useLayoutEffect(() => {
    const place = () => field.current && setPosition(positionBeside(field.current))
    place()
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    const placeAfterScroll = ({ target }: Event) => {
      // The list itself scrolls too.
      if (!field.current || !(target instanceof Node) || !target.contains(field.current)) return
      if (isScrolledAway(field.current, target)) leave()
      else place()
    }
    window.addEventListener('scroll', placeAfterScroll, options)
    window.addEventListener('resize', place, options)
    window.visualViewport?.addEventListener('resize', place, options)
    return () => stop.abort()
  }, [field])
  return position
}
