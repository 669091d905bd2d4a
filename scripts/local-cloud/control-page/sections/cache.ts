import type { EdgeCache } from '../../cloudfront/cache/edge-cache.ts'
import type { Section } from '../section.ts'

/** The edge cache's entries. They can be invalidated one by one or all at once. */
export const cacheSection = (cache: EdgeCache): Section => ({
  title: 'Edge cache',
  state: () => cache.entries(),
  actions: { clear: { label: 'Clear', run: () => cache.clear() } },
  rowActions: { invalidate: { label: 'Invalidate', run: (address) => void cache.invalidate([address]) } },
})
