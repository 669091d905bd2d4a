import { useStaffApi } from '../../session/use-staff-api.ts'

/**
 * The number of records per section, by the section's path, without those that the user may not know. Empty until it is
 * loaded, and after a failure.
 */
export function useCounts(): ReadonlyMap<string, number> {
  const { data } = useStaffApi('overview.counts', {})
  if (!data) return new Map()
  const { posts, media, categories, tags, authors } = data.counts
  return new Map([
    ['posts', posts.all],
    ...(media === null ? [] : [['media', media] as const]),
    ['categories', categories],
    ['tags', tags],
    ['authors', authors],
  ])
}
