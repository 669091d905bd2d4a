import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { edgeAlarms } from '../constructs/watch/edge-alarms.ts'
import { EdgeLog } from '../constructs/watch/edge-log.ts'
import { ForwardedAlarms } from '../constructs/watch/forwarded-alarms.ts'
import { MonthlyBudget } from '../constructs/watch/monthly-budget.ts'
import { WatchedAlarms } from '../constructs/watch/watched-alarm.ts'
import type { StageSettings } from '../stages.ts'
import type { EdgeStack } from './edge-stack.ts'

interface EdgeWatchStackProps extends StackProps {
  settings: StageSettings
  prefix: string
  edge: EdgeStack
}

/**
 * The part of the monitoring that must be in us-east-1 (CloudFront and the bill), for a stage in another
 * region.
 */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeWatchStackProps) {
    const { settings, prefix, edge, ...stackProps } = props
    super(scope, id, stackProps)
    const email = settings.alarmEmail ?? 'none'
    // A strong reference to another region would deploy two Lambda functions.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK)
    const { distributionId } = edge.distribution
    new WatchedAlarms(this, 'Alarms', { prefix, email, alarms: edgeAlarms(distributionId) })
    // Without mail no rule in the stage's own region receives them.
    if (settings.mail !== 'off')
      new ForwardedAlarms(this, 'ForwardedAlarms', { prefix, homeRegion: settings.region })
    if (settings.edgeLog) new EdgeLog(this, 'EdgeLog', { prefix, distributionId, settings })
    if (settings.monthlyBudget !== undefined)
      new MonthlyBudget(this, 'MonthlyBudget', { limit: settings.monthlyBudget, email })
  }
}
