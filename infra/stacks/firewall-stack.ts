import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * Rules of the common set that look into bodies only count: articles are HTML, up to 5 MB of it.
 * What they would stop is stopped by the contract's schemas and the sanitiser.
 */
const countedRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
]

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

const managed = (
  name: string,
  priority: number,
  counted: readonly string[] = [],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
})

/** Requests of one address in five minutes: a reader opens a page in about ten, staff work in hundreds. */
const requestsPerAddress = 2000

/** The web application firewall. CloudFront wants it in us-east-1, wherever the rest of the stage lives. */
export class FirewallStack extends Stack {
  readonly arn: string

  constructor(scope: Construct, id: string, props: StackProps & { homeRegion: string }) {
    super(scope, id, props)
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Firewall'),
      rules: [
        {
          name: 'TooManyRequests',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: visible('TooManyRequests'),
          statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
        },
        managed('AWSManagedRulesCommonRuleSet', 1, countedRules),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
      ],
    })
    this.arn = acl.attrArn
    // A strong reference into another region would be carried by a pair of Lambdas.
    if (props.homeRegion !== this.region) CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK)
  }
}
