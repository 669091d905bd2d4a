import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { brand } from '#shared/brand.ts'
import cdkJson from '../cdk.json' with { type: 'json' }
import { addSecurityChecks } from './security-checks.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'
import { JobsStack } from './stacks/jobs-stack.ts'
import { StaffStack } from './stacks/staff-stack.ts'
import { WebStack } from './stacks/web-stack.ts'
import { parseStageName, type StageName, type StageSettings, stages } from './stages.ts'

/** An app with the feature flags of cdk.json, whether the CDK CLI, plain Node or a test runs it. */
export const newApp = (outdir: string): App => new App({ context: cdkJson.context, outdir })

/** All stacks of one stage. Dependencies go one way: data, web → staff → api → jobs → edge. */
export function createStacks(app: App, stage: StageName, settings: StageSettings, dist: string) {
  const prefix = `${brand.name}-${stage}`
  const tags = { project: brand.name, stage }
  const shared = { env: { region: settings.region }, settings, tags }

  const data = new DataStack(app, `${prefix}-Data`, { ...shared, terminationProtection: settings.keep })
  const web = new WebStack(app, `${prefix}-Web`, { ...shared, dist })
  const functions = {
    ...shared,
    functionDefaults: { dist, prefix, logGroup: data.functionLog },
    resources: data,
  }
  const staff = new StaffStack(app, `${prefix}-Staff`, functions)
  const api = new ApiStack(app, `${prefix}-Api`, functions)
  api.addStackDependency(web)
  // Its routes name functions of that stack, which CloudFormation cannot know.
  api.addStackDependency(staff)
  const jobs = new JobsStack(app, `${prefix}-Jobs`, { ...functions, apiId: api.gateway.apiId })
  const firewall = settings.firewall
    ? new FirewallStack(app, `${prefix}-Firewall`, {
        env: { region: 'us-east-1' },
        tags,
        homeRegion: settings.region,
      })
    : undefined
  const edge = new EdgeStack(app, `${prefix}-Edge`, { ...functions, data, web, api, jobs, firewall })
  return { data, web, staff, api, jobs, edge, firewall }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const app = newApp(process.env['CDK_OUTDIR'] ?? join(root, 'cdk.out'))
  const stage = parseStageName(app.node.tryGetContext('stage') ?? 'dev')
  addSecurityChecks(app, createStacks(app, stage, stages[stage], join(root, 'dist')))
  app.synth()
}
