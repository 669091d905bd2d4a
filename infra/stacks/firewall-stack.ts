import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { rateRules, refusals } from '../constructs/edge/rate-rules.ts'

/**
 * Managed rules that only count. Rules for bodies would block visitors' messages and articles, which are up to 5 MB of
 * HTML and may quote an attack. The contract's schemas and the sanitizer stop attacks in bodies; the others target Java
 * and React server functions, which do not run here. Requests without a User-Agent are allowed.
 */
const counted = {
  common: [
    'NoUserAgent_HEADER',
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'EC2MetaDataSSRF_BODY',
  ],
  knownBadInputs: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'],
}

const visibilityConfig = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

const managed = (
  name: string,
  priority: number,
  countedRules: readonly string[],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visibilityConfig(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: countedRules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
})

/** The web application firewall. For CloudFront it must be in us-east-1, whatever the stage's region. */
export class FirewallStack extends Stack {
  readonly arn: string
  /** The name of its CloudWatch metrics: the stack's name, because stages may share an account. */
  readonly metricName: string

  constructor(scope: Construct, id: string, props: StackProps & { homeRegion: string }) {
    super(scope, id, props)
    this.metricName = id
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibilityConfig(this.metricName),
      customResponseBodies: refusals,
      rules: [
        ...rateRules(0, visibilityConfig),
        managed('AWSManagedRulesCommonRuleSet', 4, counted.common),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 5, counted.knownBadInputs),
      ],
    })
    this.arn = acl.attrArn
    // A strong reference to another region would deploy two Lambda functions.
    if (props.homeRegion !== this.region) CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK)
  }
}
