import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentPaths, pageDefinitions } from '#shared/domain/pages.ts'

export const viewerFunctions = ['api-request', 'page-request', 'admin-request', 'asset-request'] as const
export type ViewerFunction = (typeof viewerFunctions)[number]

/** Every path that the renderer serves, with its query parameters. A path that ends in `*` is a prefix. */
const knownAddresses = [
  ...pageDefinitions().map(({ path, query = [] }) => ({ path: path.replace(/:.*$/, '*'), query })),
  ...Object.values(documentPaths).map((path) => ({ path, query: [] })),
]

const sourceOf = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8')

/**
 * The code of a CloudFront function as it is deployed. These functions cannot import, so shared code is
 * prepended, and the page registry is inserted as a constant.
 */
export function functionCode(name: ViewerFunction): string {
  const shared = ['api-request', 'page-request'].includes(name) ? sourceOf('forward-request') : ''
  return shared + sourceOf(name).replace('__KNOWN_ADDRESSES__', JSON.stringify(knownAddresses))
}
