/**
 * `npm run delivery -- -c repository=owner@1/name@2 -c environments=staging,preview`: deploys the roles that GitHub
 * Actions uses for deployments, once per account. See docs/operations.md.
 */
import { join } from 'node:path'
import { type App, CliCredentialsStackSynthesizer } from 'aws-cdk-lib'
import { brand } from '#shared/brand.ts'
import { acceptWildcard } from '../accept-finding.ts'
import { newApp } from '../app.ts'
import { isMain } from '../is-main.ts'
import { addSecurityChecks } from '../security-checks.ts'
import { stages } from '../stages.ts'
import { DeliveryStack, idCommand, repositoryPattern } from './delivery-stack.ts'

/** Creates the stack from the app's context. Throws a readable error if a setting is missing or invalid. */
export function createDelivery(app: App): DeliveryStack {
  const text = (name: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const repository = text('repository')
  if (!repository || !repositoryPattern.test(repository)) {
    throw new Error(
      `Name the repository that may deploy: npm run delivery -- -c repository=owner/name, or with both ids, which this prints: ${idCommand('owner/name')}`,
    )
  }
  const environments = (text('environments') ?? 'staging,prod,preview').split(',')
  const unknown = environments.filter((name) => name !== 'preview' && !Object.hasOwn(stages, name))
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')} in infra/stages.ts.`)
  const regions = [...new Set([...Object.values(stages).map(({ region }) => region), 'us-east-1'])]
  const stack = new DeliveryStack(app, `${brand.name}-Delivery`, {
    env: { region: 'us-east-1' },
    tags: { project: brand.name },
    // With the credentials of whoever runs it: the CDK's own role may be bound by what this stack has for previews.
    synthesizer: new CliCredentialsStackSynthesizer(),
    repository,
    environments,
    regions,
    provider: text('provider'),
  })
  addSecurityChecks(app)
  const buckets = `arn:aws:s3:::${brand.name.toLowerCase()}-preview-*`
  const stacks = (stage: string) =>
    regions.map(
      (region) => `arn:aws:cloudformation:${region}:<AWS::AccountId>:stack/${brand.name}-${stage}*/*`,
    )
  for (const pattern of [buckets, `${buckets}/*`, ...stacks('preview-')]) {
    acceptWildcard(
      stack,
      pattern,
      'Stacks and buckets of previews, which do not exist yet and have generated names.',
    )
  }
  for (const pattern of ['*', ...stacks('')]) {
    acceptWildcard(
      stack,
      pattern,
      'A diff asks what the account may do, which has no resource, and reads the templates of all stages.',
    )
  }
  return stack
}

if (isMain(import.meta.filename)) {
  const app = newApp(process.env['CDK_OUTDIR'] ?? join(import.meta.dirname, '../../.local/delivery'))
  try {
    createDelivery(app)
    app.synth()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
