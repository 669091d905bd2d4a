import { useEffect } from 'react'
import useSWR from 'swr'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Erasure } from '#shared/domain/privacy.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from '../session/session-context.ts'

type Response = ResponseOf<Api['privacy.list']>

/** The receipts, newest first. Unfinished erasures are continued while the screen is open. */
export function useErasures() {
  const { call } = useSession()
  const { data, error, mutate } = useSWR<Response, CallError>(['privacy.list', {}], () =>
    call('privacy.list', {}),
  )
  const running = data?.erasures.find(({ state }) => state === 'running')

  useEffect(() => {
    if (!running) return
    let left = false
    call('privacy.continue', { params: { id: running.id } })
      // If the request fails or someone else continues it, the background job takes over.
      .catch(() => undefined)
      .then(() => (left ? undefined : mutate()))
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [running, call, mutate])

  return {
    list: data?.erasures,
    error,
    reload: () => mutate(),
    add: (erasure: Erasure) =>
      void mutate(
        (known) => ({
          success: true,
          erasures: [erasure, ...(known?.erasures ?? []).filter(({ id }) => id !== erasure.id)],
        }),
        { revalidate: false },
      ),
  }
}

export type Erasures = ReturnType<typeof useErasures>
