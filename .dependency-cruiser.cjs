/**
 * Which folders may import which. `npm run lint` checks it. The boundaries between the five top-level folders are
 * checked by the linter (.oxlintrc.json), because editors show its findings during typing.
 */
const tests = String.raw`\.(test|spec)\.tsx?$|/testing/`
const services =
  'api-gateway|cloudfront|cloudwatch|dynamodb|dynamodb-streams|eventbridge|lambda|s3|secrets-manager|ses|sns|sqs|sqs-event-source'
const foundation = String.raw`scripts/local-cloud/(aws-service|clock|faults|log|poll|reserved-port|seeded-random)\.ts`
const page = '^web/src/site/pages/([^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'no-import-cycles',
      comment: 'Files that import each other in a cycle can only be understood, tested and loaded together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'internal-is-private',
      comment:
        'Only the folder that contains internal/ may import from it. Others import from the folder itself.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$', pathNot: tests },
      to: { path: '/internal/', pathNot: ['^$1/internal/', '^$1/[^/]+$'] },
    },
    {
      name: 'pages-are-independent',
      comment: 'Code that two pages share belongs beside pages/, not in one of them.',
      severity: 'error',
      from: { path: page, pathNot: tests },
      to: { path: page, pathNot: '^web/src/site/pages/$1/' },
    },
    {
      name: 'editor-js-through-its-adapter',
      comment: 'Editor.js is imported in surface/editor-js alone, where its patches are listed.',
      severity: 'error',
      from: { path: '^web/', pathNot: '/surface/editor-js/' },
      to: { path: '^node_modules/@editorjs/' },
    },
    {
      name: 'renderer-uses-server-entry',
      comment: 'The renderer imports from web/ only what web/src/site/entry-server.tsx exports.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: tests },
      to: { path: '^web/', pathNot: '^web/src/site/entry-server\\.tsx$' },
    },
    {
      name: 'local-cloud-is-a-package',
      comment:
        'The local cloud imports packages and itself: what it has to know about the product is a parameter. Its tests have assemblies of their own.',
      severity: 'error',
      from: { path: '^scripts/local-cloud/' },
      to: { pathNot: ['^scripts/local-cloud/', '^node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'local-cloud-by-name',
      comment: 'Import it as @bellcast/local-cloud/…, and list in its package.json what others use.',
      severity: 'error',
      from: { pathNot: '^scripts/local-cloud/' },
      to: { path: '^scripts/local-cloud/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'services-do-not-import-endpoint',
      comment: 'A service of the local cloud does not import the code that combines the services.',
      severity: 'error',
      from: {
        path: `^scripts/local-cloud/(${services}|iam|template|protocol|data-folder)/|^${foundation}`,
        pathNot: tests,
      },
      to: { path: '^scripts/local-cloud/(aws-endpoint\\.ts|control-page/|cloud\\.ts|services\\.ts)' },
    },
    {
      name: 'services-are-independent',
      comment:
        'Services of the local cloud do not import each other, except those that call one another on AWS (see the next rules).',
      severity: 'error',
      from: { path: `^scripts/local-cloud/(${services})/`, pathNot: tests },
      to: {
        path: `^scripts/local-cloud/(${services})/`,
        pathNot: ['^scripts/local-cloud/$1/', '^scripts/local-cloud/(lambda|sqs|sns)/'],
      },
    },
    {
      name: 'only-event-sources-invoke-functions',
      comment: 'API Gateway, EventBridge and event source mappings invoke functions; no other service does.',
      severity: 'error',
      from: {
        path: `^scripts/local-cloud/(${services})/`,
        pathNot: [
          tests,
          '^scripts/local-cloud/(api-gateway|eventbridge|dynamodb-streams|sqs-event-source|lambda)/',
        ],
      },
      to: { path: '^scripts/local-cloud/lambda/' },
    },
    {
      name: 'only-failures-and-alarms-use-queues-and-topics',
      comment: 'Failed events go to SQS; alarms measure queues and publish to SNS.',
      severity: 'error',
      from: {
        path: `^scripts/local-cloud/(${services})/`,
        pathNot: [
          tests,
          '^scripts/local-cloud/(eventbridge|dynamodb-streams|sqs-event-source|cloudwatch|sqs|sns)/',
        ],
      },
      to: { path: '^scripts/local-cloud/(sqs|sns)/' },
    },
    {
      name: 'foundation-does-not-import-services',
      comment:
        'Policies, protocols, templates, the clock and the data folder are a layer below the services of the local cloud.',
      severity: 'error',
      from: {
        path: `^scripts/local-cloud/(iam|template|protocol|data-folder)/|^${foundation}`,
        pathNot: tests,
      },
      to: { path: `^scripts/local-cloud/(${services})/` },
    },
    {
      name: 'protocol-does-not-import-policies',
      comment: 'Reading and writing requests, signatures and errors does not depend on permissions.',
      severity: 'error',
      from: { path: '^scripts/local-cloud/(protocol|template|data-folder)/', pathNot: tests },
      to: { path: '^scripts/local-cloud/iam/' },
    },
    {
      name: 'control-page-does-not-import-endpoint',
      comment: 'The control page shows services. cloud.ts adds its sections, and the endpoint serves it.',
      severity: 'error',
      from: { path: '^scripts/local-cloud/control-page/', pathNot: tests },
      to: { path: '^scripts/local-cloud/(aws-endpoint\\.ts|cloud\\.ts|services\\.ts)' },
    },
    {
      name: 'endpoint-does-not-import-services',
      comment:
        'The endpoint serves everything that implements AwsService (scripts/local-cloud/aws-service.ts).',
      severity: 'error',
      from: { path: '^scripts/local-cloud/aws-endpoint\\.ts', pathNot: tests },
      to: { path: `^scripts/local-cloud/(${services})/` },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'Test helpers are not part of the product.',
      severity: 'error',
      from: { pathNot: `${tests}|^scripts/|^web/e2e/` },
      to: { path: tests },
    },
  ],
  options: {
    // Includes type imports: a cycle of types is as hard to understand as any other.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|cdk\\.out)/' },
  },
}
