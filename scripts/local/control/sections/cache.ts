import type { EdgeCache } from '../../cloudfront/cache/edge-cache.ts'
import type { Section } from '../section.ts'

/** What the edge keeps at this moment. Rows are gone one by one or all at once, as by an invalidation. */
export const cacheSection = (cache: EdgeCache): Section => ({
  title: 'Edge cache',
  state: () => cache.entries(),
  actions: { clear: { label: 'Clear', run: () => cache.clear() } },
  rowActions: { invalidate: { label: 'Invalidate', run: (address) => void cache.invalidate([address]) } },
})
