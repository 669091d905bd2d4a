import { join } from 'node:path'
import { App, PermissionsBoundary } from 'aws-cdk-lib'
import { brand } from '#shared/brand.ts'
import cdkJson from '../cdk.json' with { type: 'json' }
import { chosenStage, type StageName } from './choose-stage.ts'
import { edgeRegion } from './constructs/watch/watched-alarm.ts'
import { isMain } from './is-main.ts'
import { addSecurityChecks } from './security-checks.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { CopiesStack } from './stacks/copies-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { EdgeWatchStack } from './stacks/edge-watch-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'
import { JobsStack } from './stacks/jobs-stack.ts'
import { MailStack } from './stacks/mail-stack.ts'
import { StaffStack } from './stacks/staff-stack.ts'
import { WatchStack } from './stacks/watch-stack.ts'
import { WebStack } from './stacks/web-stack.ts'
import type { StageSettings } from './stages.ts'

/** Creates an app with the feature flags of cdk.json, which only the CDK CLI would load by itself. */
export const newApp = (outdir: string): App => new App({ context: cdkJson.context, outdir })

/** Creates all stacks of a stage. Dependencies go one way: data, mail, web → staff → api → jobs → edge → watch. */
export function createStacks(
  app: App,
  stage: StageName,
  settings: StageSettings,
  dist: string,
  /** Whether the stores are created for the first time. Their protection would keep what a failed creation left. */
  { isCreation = false } = {},
) {
  const prefix = `${brand.name}-${stage}`
  const tags = { project: brand.name, stage }
  const bounded = settings.permissionsBoundary !== undefined && {
    permissionsBoundary: PermissionsBoundary.fromName(settings.permissionsBoundary),
  }
  const shared = { env: { region: settings.region }, settings, tags, ...bounded }

  const isProtected = settings.keep && !isCreation
  const data = new DataStack(app, `${prefix}-Data`, {
    ...shared,
    terminationProtection: isProtected,
    isProtected,
  })
  const mail =
    settings.mail === 'off'
      ? undefined
      : new MailStack(app, `${prefix}-Mail`, { ...shared, mail: settings.mail })
  // A failure leaves the stores standing, in which nobody has written yet.
  mail?.addStackDependency(data)
  const copies =
    settings.copiesTo === undefined
      ? undefined
      : new CopiesStack(app, `${prefix}-Copies`, { ...shared, prefix, data, copiesTo: settings.copiesTo })
  const resources = data.resourcesWith(mail?.identity)
  const web = new WebStack(app, `${prefix}-Web`, { ...shared, dist })
  const functions = {
    ...shared,
    functionDefaults: { dist, prefix, logGroup: data.functionLog, tracing: settings.tracing ?? false },
    resources,
  }
  const staff = new StaffStack(app, `${prefix}-Staff`, functions)
  const api = new ApiStack(app, `${prefix}-Api`, functions)
  api.addStackDependency(web)
  // The API's routes refer to functions of the staff stack by name only, so CloudFormation cannot infer the
  // dependency.
  api.addStackDependency(staff)
  const jobs = new JobsStack(app, `${prefix}-Jobs`, functions)
  // The stacks are deployed in sequence, so that a failure leaves as little as possible half updated.
  jobs.addStackDependency(api)
  const firewall = settings.firewall
    ? new FirewallStack(app, `${prefix}-Firewall`, {
        env: { region: edgeRegion },
        tags,
        homeRegion: settings.region,
      })
    : undefined
  const edge = new EdgeStack(app, `${prefix}-Edge`, { ...functions, web, api, jobs, firewall })
  const watch = new WatchStack(app, `${prefix}-Watch`, {
    ...functions,
    data,
    api,
    jobs,
    edge,
    firewall,
    copies,
  })
  // CloudFront publishes metrics in us-east-1 only, and an alarm must be in the region of its metric.
  const edgeWatch =
    settings.region === edgeRegion
      ? undefined
      : new EdgeWatchStack(app, `${prefix}-EdgeWatch`, {
          env: { region: edgeRegion },
          tags,
          ...bounded,
          settings,
          prefix,
          edge,
        })
  return { data, mail, copies, web, staff, api, jobs, edge, firewall, watch, edgeWatch }
}

if (isMain(import.meta.filename)) {
  const root = join(import.meta.dirname, '..')
  const app = newApp(process.env['CDK_OUTDIR'] ?? join(root, 'cdk.out'))
  let chosen: ReturnType<typeof chosenStage>
  try {
    chosen = chosenStage(app.node.tryGetContext('stage'), {
      byCdk: process.env['CDK_CLI_VERSION'] !== undefined,
    })
  } catch (error) {
    // The error is a mistake in infra/stages.ts, so its message is more helpful than a stack trace.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  createStacks(app, chosen.stage, chosen.settings, join(root, 'dist'), {
    isCreation: app.node.tryGetContext('creation') === true,
  })
  addSecurityChecks(app)
  app.synth()
}
