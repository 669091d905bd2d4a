import { expect, test } from 'vitest'
import { ofType, resourcesOf, testStacks } from '../testing/synthesize.ts'

interface Rule {
  Name: string
  OverrideAction?: object
  Statement: {
    ManagedRuleGroupStatement?: { RuleActionOverrides?: { Name: string; ActionToUse: object }[] }
  }
}
const { firewall } = testStacks('prod').stacks
const [acl] = firewall ? ofType(resourcesOf(firewall), 'AWS::WAFv2::WebACL') : []
const rules = acl?.Properties['Rules'] as Rule[]
const overridesOf = (group: string) =>
  rules.find(({ Name }) => Name === group)?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []

/** The documented rules of AWS's groups. Each blocks unless it is overridden. */
const groups = {
  AWSManagedRulesCommonRuleSet: [
    'NoUserAgent_HEADER',
    'UserAgent_BadBots_HEADER',
    'SizeRestrictions_QUERYSTRING',
    'SizeRestrictions_Cookie_HEADER',
    'SizeRestrictions_BODY',
    'SizeRestrictions_URIPATH',
    'EC2MetaDataSSRF_BODY',
    'EC2MetaDataSSRF_COOKIE',
    'EC2MetaDataSSRF_URIPATH',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'GenericLFI_QUERYARGUMENTS',
    'GenericLFI_URIPATH',
    'GenericLFI_BODY',
    'RestrictedExtensions_URIPATH',
    'RestrictedExtensions_QUERYARGUMENTS',
    'GenericRFI_QUERYARGUMENTS',
    'GenericRFI_BODY',
    'GenericRFI_URIPATH',
    'CrossSiteScripting_COOKIE',
    'CrossSiteScripting_QUERYARGUMENTS',
    'CrossSiteScripting_BODY',
    'CrossSiteScripting_URIPATH',
  ],
  AWSManagedRulesKnownBadInputsRuleSet: [
    'JavaDeserializationRCE_HEADER',
    'JavaDeserializationRCE_BODY',
    'JavaDeserializationRCE_URIPATH',
    'JavaDeserializationRCE_QUERYSTRING',
    'Host_localhost_HEADER',
    'PROPFIND_METHOD',
    'ExploitablePaths_URIPATH',
    'Log4JRCE_QUERYSTRING',
    'Log4JRCE_BODY',
    'Log4JRCE_URIPATH',
    'Log4JRCE_HEADER',
    'ReactJSRCE_BODY',
  ],
}

test.each(Object.entries(groups))(
  'rules of %s that inspect bodies only count, because an article may quote an attack',
  (group, known) => {
    const counted = overridesOf(group).map(({ Name }) => Name)
    expect(counted).toEqual(expect.arrayContaining(known.filter((rule) => rule.endsWith('_BODY'))))
  },
)

test('requests without a User-Agent are allowed', () => {
  expect(overridesOf('AWSManagedRulesCommonRuleSet').map(({ Name }) => Name)).toContain('NoUserAgent_HEADER')
})

test.each(Object.entries(groups))('all other rules of %s keep their default action', (group, known) => {
  const overrides = overridesOf(group)
  expect(overrides.filter(({ Name }) => !known.includes(Name))).toEqual([])
  expect(overrides.filter(({ Name }) => !/_BODY$|^NoUserAgent_HEADER$/.test(Name))).toEqual([])
  for (const { ActionToUse } of overrides) expect(ActionToUse).toEqual({ Count: {} })
  expect(rules.find(({ Name }) => Name === group)?.OverrideAction).toEqual({ None: {} })
})
