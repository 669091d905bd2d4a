import { useCallback } from 'react'
import type { SWRResponse } from 'swr'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { CallError } from '../../api/call.ts'
import { useToast } from '../../ui/toast.tsx'
import { wasNotConfirmed } from '../session/confirmed-call.tsx'
import { useStaffApi } from '../session/use-staff-api.ts'

export type Account = ResponseOf<Api['account.get']>

/** The signed-in user's account: second factors and sessions. */
export const useAccount = (): SWRResponse<Account, CallError> => useStaffApi('account.get', {})

/** The message to show for an error. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong. Please try again.'

/** Shows why an action failed, unless the user canceled the confirmation. */
export function useFailureToast(): (error: unknown) => void {
  const toast = useToast()
  return useCallback(
    (error) => {
      if (!wasNotConfirmed(error)) toast({ title: messageOf(error), danger: true })
    },
    [toast],
  )
}
