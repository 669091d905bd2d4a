import { join } from 'node:path'
import type { Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/**
 * Parts of the AWS SDK that a Lambda never reaches, and what stands in their place. Without them each bundle is
 * 150 KB lighter, and esbuild can join the SDK's modules instead of wrapping each one for a late load.
 */
const replaced = [
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
]

export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onResolve({ filter: /^@(aws-sdk|smithy)\// }, (asked) => {
      const found = replaced.some(({ path, kind }) => path === asked.path && kind === asked.kind)
      return found ? { path: asked.path, namespace: 'lean-sdk', sideEffects: false } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'lean-sdk' }, (asked) => ({
      contents: replaced.find(({ path }) => path === asked.path)?.contents ?? '',
      resolveDir: root,
    }))
  },
}
