import type { Settings } from '#shared/domain/settings/settings.ts'
import type { Site } from '../../web/src/site/entry-server.tsx'

/** A request for a public page or document, with the data that all of them need. */
export interface PageRequest {
  path: string
  query: URLSearchParams
  now: Date
  settings: Settings
  site: Site
}
