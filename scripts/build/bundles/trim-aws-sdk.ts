import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../../..')
const namespace = 'trimmed-aws-sdk'

interface PackageReplacement {
  path: string
  kind: 'import-statement' | 'dynamic-import'
  contents: string
}

interface FileReplacement {
  /** Matched by file path, because only its own package imports the file, with a relative path. */
  file: RegExp
  contents: string
}

/**
 * Parts of the AWS SDK that our Lambdas never use, and what is bundled instead. This makes each bundle 150 KB smaller,
 * and lets esbuild merge the SDK's modules instead of wrapping each one for a dynamic import. The first request also
 * does not look for configuration files, which Lambda does not have, or load the parts of Node that read them.
 */
const packages: readonly PackageReplacement[] = [
  {
    // Lambda sets credentials as environment variables: no need for profiles, single sign-on or instance metadata.
    path: '@aws-sdk/credential-provider-node',
    kind: 'import-statement',
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  },
  {
    // None of our calls uses event streams.
    path: '@smithy/core/event-streams',
    kind: 'dynamic-import',
    contents:
      "export class EventStreamSerde { constructor() { throw new Error('Event streams are not part of this bundle.') } }",
  },
  {
    // DynamoDB's endpoint follows from the region, so endpoint discovery and its cache are not needed.
    path: '@aws-sdk/middleware-endpoint-discovery',
    kind: 'import-statement',
    contents: `
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: () => undefined, default: false }
      export const resolveEndpointDiscoveryConfig = (config) => config`,
  },
]

const files: readonly FileReplacement[] = [
  {
    // Settings come from environment variables or defaults, so the SDK does not have to read ~/.aws for them.
    file: /[\\/]@smithy[\\/].*[\\/]node-config-provider[\\/]configLoader\.js$/,
    contents: `
      import { memoize } from '../property-provider/memoize'
      export const loadConfig = ({ environmentVariableSelector, default: otherwise }, { signingName, logger } = {}) =>
        memoize(async () => environmentVariableSelector(process.env, { signingName, logger }) ??
          (typeof otherwise === 'function' ? otherwise() : otherwise))`,
  },
  {
    // The original uses `globalThis.crypto`, which makes Node load Web Crypto.
    file: /[\\/]@smithy[\\/].*[\\/]serde[\\/]uuid[\\/]v4\.js$/,
    contents: "import { randomUUID } from 'node:crypto'\nexport const bindV4 = () => randomUUID",
  },
]

const packagesByPath = new Map(packages.map((replacement) => [replacement.path, replacement]))

export const trimAwsSdk: Plugin = {
  name: 'trim-aws-sdk',
  setup(build) {
    build.onResolve({ filter: /^@(aws-sdk|smithy)\// }, ({ path, kind }) =>
      packagesByPath.get(path)?.kind === kind ? { path, namespace, sideEffects: false } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: packagesByPath.get(path)?.contents ?? '',
      resolveDir: root,
    }))
    for (const { file, contents } of files) {
      build.onLoad({ filter: file }, () => ({ contents, loader: 'js' }))
    }
  },
}

/** What a build's inputs include if every replacement here matched; see `unused-replacements.ts`. */
export const awsSdkReplacements: readonly (string | RegExp)[] = [
  ...packages.map(({ path }) => `${namespace}:${path}`),
  ...files.map(({ file }) => file),
]
