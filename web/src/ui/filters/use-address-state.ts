import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

type Values = Record<string, string>

interface AddressState<State extends Values> {
  state: State
  /** Changes some values. */
  set: (changes: Partial<State>) => void
  /** Resets all values to their defaults, or only the named ones. */
  reset: (...names: (keyof State & string)[]) => void
  /** Whether any of the named values (by default all) differs from its default. */
  isChanged: (...names: (keyof State & string)[]) => boolean
}

/**
 * State kept in the URL: filters, sort, tab. It survives a reload and Back, and is part of a copied link.
 * Values equal to their default are left out of the URL. Changes replace the history entry, so that Back
 * leaves the screen. Declare `defaults` outside the component.
 */
export function useAddressState<State extends Values>(defaults: State): AddressState<State> {
  const [params, setParams] = useSearchParams()
  const state = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
      ) as State,
    [defaults, params],
  )

  // The URL only changes after the next render, but two changes in one event must both be kept.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  const set = useCallback(
    (changes: Partial<State>) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === defaults[name]) next.delete(name)
        else next.set(name, value)
      }
      latest.current = next
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [defaults, setParams],
  )
  const reset = useCallback(
    (...names: (keyof State & string)[]) => {
      const chosen: string[] = names.length > 0 ? names : Object.keys(defaults)
      set(Object.fromEntries(chosen.map((name) => [name, undefined])) as Partial<State>)
    },
    [defaults, set],
  )
  const isChanged = useCallback(
    (...names: (keyof State & string)[]) =>
      (names.length > 0 ? names : Object.keys(defaults)).some((name) => state[name] !== defaults[name]),
    [defaults, state],
  )
  return { state, set, reset, isChanged }
}
