/** The specification's behavior for all reads: no retries, never stale, no refetch on focus, no polling. */
export const swrOptions = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const
