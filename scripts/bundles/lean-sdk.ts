import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')

interface Replaced {
  /** How it is imported, or the end of its file's name where only its own package imports it. */
  path: string
  kind?: 'import-statement' | 'dynamic-import'
  contents: string
}

/**
 * Parts of the AWS SDK that a Lambda never reaches, and what stands in their place. Without them each bundle is
 * 150 KB lighter, esbuild can join the SDK's modules instead of wrapping each one for a late load, and a first
 * request neither looks for files that Lambda does not have nor loads what of Node would read them.
 */
const replaced: readonly Replaced[] = [
  {
    // Lambda hands over credentials in the environment and nowhere else: no profiles, single sign-on or metadata.
    path: '@aws-sdk/credential-provider-node',
    kind: 'import-statement',
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  },
  {
    // None of our calls answers with a stream of events.
    path: '@smithy/core/event-streams',
    kind: 'dynamic-import',
    contents:
      "export class EventStreamSerde { constructor() { throw new Error('Event streams are not part of this bundle.') } }",
  },
  {
    // DynamoDB's endpoint is known by its region: no asking for it, no cache of a thousand answers.
    path: '@aws-sdk/middleware-endpoint-discovery',
    kind: 'import-statement',
    contents: `
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: () => undefined, default: false }
      export const resolveEndpointDiscoveryConfig = (config) => config`,
  },
  {
    // Settings come from the environment, or are the default: there is no ~/.aws to be read for each of them.
    path: '/node-config-provider/configLoader.js',
    contents: `
      import { memoize } from '../property-provider/memoize'
      export const loadConfig = ({ environmentVariableSelector, default: otherwise }, { signingName, logger } = {}) =>
        memoize(async () => environmentVariableSelector(process.env, { signingName, logger }) ??
          (typeof otherwise === 'function' ? otherwise() : otherwise))`,
  },
  {
    // The global of this name is Web Crypto, which Node would load for it.
    path: '/serde/uuid/v4.js',
    contents: "import { randomUUID } from 'node:crypto'\nexport const bindV4 = () => randomUUID",
  },
]

const named = new Map(replaced.filter(({ kind }) => kind).map((each) => [each.path, each]))
const files = replaced.filter(({ kind }) => !kind)

export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onResolve({ filter: /^@(aws-sdk|smithy)\// }, ({ path, kind }) =>
      named.get(path)?.kind === kind ? { path, namespace: 'lean-sdk', sideEffects: false } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'lean-sdk' }, ({ path }) => ({
      contents: named.get(path)?.contents ?? '',
      resolveDir: root,
    }))
    build.onLoad({ filter: /[\\/]@smithy[\\/]core[\\/]dist-es[\\/].*(configLoader|v4)\.js$/ }, ({ path }) => {
      const found = files.find((file) => path.replaceAll('\\', '/').endsWith(file.path))
      return found && { contents: found.contents, loader: 'js' }
    })
  },
}
