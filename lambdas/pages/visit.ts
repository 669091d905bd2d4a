import type { Settings } from '#shared/domain/settings.ts'
import type { Site } from '../../web/src/site/site.ts'

/** One request for a public page, and what is known before it is looked at. */
export interface Visit {
  path: string
  query: URLSearchParams
  now: Date
  settings: Settings
  site: Site
}
