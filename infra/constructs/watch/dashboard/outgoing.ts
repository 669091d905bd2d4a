import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { edgeRegion } from '../watched-alarm.ts'
import { metricOf, period, third } from './graph.ts'

const ofMail = (metricName: string, label: string, statistic = 'Sum') =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic, period: Duration.hours(1), label })

/** Mail metrics of the account, because SES does not report them per stage. */
export const mailWidgets = () => [
  third({
    title: 'Mail of the account, by the hour',
    left: [
      ofMail('Send', 'sent'),
      ofMail('Delivery', 'delivered'),
      ofMail('Bounce', 'bounced'),
      ofMail('Complaint', 'complaints'),
    ],
    right: [ofMail('Reputation.BounceRate', 'bounce rate', 'Maximum')],
  }),
]

/** Allowed and blocked requests. A search finds the rules, so that a new rule needs no change here. */
export const firewallWidgets = (acl: string) => [
  third({
    title: 'Firewall: allowed, blocked by rule',
    region: edgeRegion,
    left: [
      metricOf('AWS/WAFV2', { WebACL: acl, Rule: 'ALL' })('AllowedRequests', 'allowed', 'Sum').with({
        region: edgeRegion,
      }),
      new MathExpression({
        expression: `SEARCH('{AWS/WAFV2,Rule,WebACL} MetricName="BlockedRequests" WebACL="${acl}"', 'Sum', ${period.toSeconds()})`,
        period,
        label: '',
        searchRegion: edgeRegion,
      }),
    ],
  }),
]

/** The canary's duration and failures, and refused sign-ins. */
export function canaryWidgets({ canary, refusedSignIns }: { canary: string; refusedSignIns: Metric }) {
  const ofCanary = metricOf('AWS/Lambda', { FunctionName: canary })
  return [
    third({
      title: 'Canary: how long its visit takes (ms), failures; refused sign-ins',
      left: [ofCanary('Duration', 'visit', 'Maximum')],
      right: [
        ofCanary('Errors', 'failed visits', 'Sum'),
        refusedSignIns.with({ label: 'refused sign-ins', period }),
      ],
    }),
  ]
}
