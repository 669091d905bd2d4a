import type { Settings } from '#shared/domain/settings.ts'
import type { Site } from '../../web/src/site/entry-server.tsx'

/** A request for a public page or document, with what every one of them needs. */
export interface PageRequest {
  path: string
  query: URLSearchParams
  now: Date
  settings: Settings
  site: Site
}
