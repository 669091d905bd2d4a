/**
 * What may import what, between the rooms of the repository. `npm run check` holds it; the walls between the five
 * top-level folders are held by the linter (.oxlintrc.json), because editors show its findings while somebody types.
 */
const tests = String.raw`\.(test|spec)\.tsx?$|/testing/`
const services =
  'api-gateway|cloudfront|cloudwatch|dynamodb|dynamodb-streams|eventbridge|lambda|s3|secrets-manager|ses|sns|sqs|sqs-event-source'
const foundation = String.raw`scripts/local-cloud/(aws-service|clock|faults|log|poll|reserved-port|seeded-random)\.ts`
const page = '^web/src/site/pages/([^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other in a circle can only be understood, tested and loaded together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'internal-stays-inside',
      comment: 'What lies in internal/ is used by its own room alone; ask the room itself for what you need.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$', pathNot: tests },
      to: { path: '/internal/', pathNot: ['^$1/internal/', '^$1/[^/]+$'] },
    },
    {
      name: 'pages-know-no-other-page',
      comment: 'What two pages share lies beside pages/, not in one of them.',
      severity: 'error',
      from: { path: page, pathNot: tests },
      to: { path: page, pathNot: '^web/src/site/pages/$1/' },
    },
    {
      name: 'renderer-uses-server-entry',
      comment: 'What the renderer needs of the web is exported by web/src/site/entry-server.tsx.',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: tests },
      to: { path: '^web/', pathNot: '^web/src/site/entry-server\\.tsx$' },
    },
    {
      name: 'services-know-no-endpoint',
      comment: 'A service of the local cloud imports nothing of what puts the services together.',
      severity: 'error',
      from: {
        path: `^scripts/local-cloud/(${services}|iam|template|protocol|data-folder)/|^${foundation}`,
        pathNot: tests,
      },
      to: { path: '^scripts/local-cloud/(aws-endpoint/|control-page/|cloud\\.ts|services\\.ts)' },
    },
    {
      name: 'services-stand-alone',
      comment:
        'Services of the local cloud do not import each other, but for those that call one another on AWS (next rules).',
      severity: 'error',
      from: { path: `^scripts/local-cloud/(${services})/`, pathNot: tests },
      to: {
        path: `^scripts/local-cloud/(${services})/`,
        pathNot: ['^scripts/local-cloud/$1/', '^scripts/local-cloud/(lambda|sqs|sns)/'],
      },
    },
    {
      name: 'only-event-sources-call-lambda',
      comment: 'API Gateway, EventBridge and event source mappings invoke functions; nobody else does.',
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
      name: 'foundation-knows-no-service',
      comment:
        'Policies, protocols, template, clock and data folder lie below the services of the local cloud.',
      severity: 'error',
      from: {
        path: `^scripts/local-cloud/(iam|template|protocol|data-folder)/|^${foundation}`,
        pathNot: tests,
      },
      to: { path: `^scripts/local-cloud/(${services})/` },
    },
    {
      name: 'protocol-knows-no-policies',
      comment: 'Requests, signatures and errors are read and written without knowing who may do what.',
      severity: 'error',
      from: { path: '^scripts/local-cloud/(protocol|template|data-folder)/', pathNot: tests },
      to: { path: '^scripts/local-cloud/iam/' },
    },
    {
      name: 'control-page-knows-no-endpoint',
      comment: 'The control page shows services; the cloud adds its sections and the endpoint serves it.',
      severity: 'error',
      from: { path: '^scripts/local-cloud/control-page/', pathNot: tests },
      to: { path: '^scripts/local-cloud/(aws-endpoint/|cloud\\.ts|services\\.ts)' },
    },
    {
      name: 'endpoint-knows-no-service',
      comment: 'The endpoint serves whatever implements AwsService (scripts/local-cloud/aws-service.ts).',
      severity: 'error',
      from: { path: '^scripts/local-cloud/aws-endpoint/', pathNot: tests },
      to: { path: `^scripts/local-cloud/(${services})/` },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'Helpers of tests are not part of the product.',
      severity: 'error',
      from: { pathNot: `${tests}|^scripts/|^web/e2e/` },
      to: { path: tests },
    },
  ],
  options: {
    // Reads imports of types too: a circle of types has to be understood as one piece like any other.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|cdk\\.out)/' },
  },
}
