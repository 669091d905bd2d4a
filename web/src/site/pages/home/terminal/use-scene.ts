import { useEffect, useRef, useState } from 'react'
import { useEnhancement } from '../../../errors/enhance.ts'
import { usePlaying } from '../../../motion/use-playing.ts'

const firstAfter = 900
const each = 3400
/** Longer than a browser scrolls smoothly over one panel. */
const scrollTime = 900

/** Opens or closes the evidence of the panel that was clicked, unless the reader was selecting text. */
function toggleEvidence({ target }: Event): void {
  if (!(target instanceof Element) || getSelection()?.isCollapsed === false) return
  const details = target.closest('.panel')?.querySelector('details')
  if (details && !details.contains(target)) details.open = !details.open
}

/**
 * The Terminal's scene: which panel is active, in turn. It pauses as soon as the reader opens some evidence or, where
 * the panels lie side by side, moves them.
 */
export function useScene(length: number) {
  const { ref, pause, ...controls } = usePlaying<HTMLElement>()
  const panels = useRef<HTMLDivElement>(null)
  const scrollsUntil = useRef(0)
  const [step, setStep] = useState<number>()
  const { playing } = controls

  useEffect(() => {
    if (!playing) return
    const next = () => setStep(step === undefined ? 0 : (step + 1) % length)
    const timer = setTimeout(next, step === undefined ? firstAfter : each)
    return () => clearTimeout(timer)
  }, [playing, step, length])

  // Without `playing` among the dependencies: pressing Play does not move the panels before it is their turn.
  useEnhancement(() => {
    const row = panels.current
    const panel = step === undefined ? undefined : row?.children[step]
    if (!row || !(panel instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return
    scrollsUntil.current = performance.now() + scrollTime
    row.scrollTo({ left: panel.offsetLeft, behavior: 'smooth' })
  }, [step])

  useEnhancement(() => {
    const row = panels.current
    if (!row) return
    const stopped = new AbortController()
    const { signal } = stopped
    const pauseIfOpened = ({ target }: Event) =>
      target instanceof HTMLDetailsElement && target.open && pause()
    const pauseIfMoved = () => performance.now() > scrollsUntil.current && pause()
    row.addEventListener('click', toggleEvidence, { signal })
    row.addEventListener('toggle', pauseIfOpened, { capture: true, signal })
    row.addEventListener('scroll', pauseIfMoved, { passive: true, signal })
    return () => stopped.abort()
  }, [pause])

  return { ref, panels, step, ...controls }
}
