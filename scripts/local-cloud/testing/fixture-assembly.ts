import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fixture's pages respond with the event that they received. */
const pages = `exports.handler = async (event) => (console.log('invoked'), {
  statusCode: event.rawPath.startsWith('/gone') ? 404 : 200,
  headers: { 'content-type': 'application/json', 'cache-control': 's-maxage=10' },
  body: JSON.stringify(event),
})`
const doorman = `exports.handler = async (event) =>
  ({ isAuthorized: event.headers['x-origin-secret'] === process.env.EXPECTED })`

const get = (id: string, attribute = 'Arn') => ({ 'Fn::GetAtt': [id, attribute] })
const fromData = (name: string) => ({ 'Fn::ImportValue': `Data:${name}` })
const exported = (name: string, Value: object) => ({ Value, Export: { Name: `Data:${name}` } })
const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType })
const lambda = (name: string, variables: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    FunctionName: name,
    Code: { S3Bucket: 'assets', S3Key: `${name}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Role: get('WritesLogs'),
    Environment: { Variables: variables },
  },
})
const secretReference = {
  'Fn::Join': ['', ['{{resolve:secretsmanager:', fromData('Secret'), ':SecretString:::}}']],
}

const dataStack = {
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
        AttributeDefinitions: ['pk', 'sk', 'gpk', 'gsk'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'listed',
            KeySchema: [key('gpk', 'HASH'), key('gsk', 'RANGE')],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      },
    },
    Media: { Type: 'AWS::S3::Bucket' },
    Landing: { Type: 'AWS::S3::Bucket' },
    Secret: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { GenerateSecretString: { ExcludePunctuation: true } },
    },
  },
  Outputs: {
    Table: exported('Table', { Ref: 'Table' }),
    Media: exported('Media', { Ref: 'Media' }),
    MediaArn: exported('MediaArn', get('Media')),
    MediaHost: exported('MediaHost', get('Media', 'RegionalDomainName')),
    Landing: exported('Landing', { Ref: 'Landing' }),
    Secret: exported('Secret', { Ref: 'Secret' }),
  },
}
const variables = {
  TABLE_NAME: fromData('Table'),
  LANDING_BUCKET: fromData('Landing'),
  MEDIA_BUCKET: fromData('Media'),
}
const invocable = (name: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: get(name),
    Principal: 'apigateway.amazonaws.com',
  },
})
const siteStack = {
  Resources: {
    PagesForApi: invocable('Pages'),
    DoormanForApi: invocable('Doorman'),
    MediaForCloudFront: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: fromData('Media'),
        PolicyDocument: {
          Statement: {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: { 'Fn::Join': ['', [fromData('MediaArn'), '/media/*']] },
          },
        },
      },
    },
    Signer: { Type: 'AWS::CloudFront::OriginAccessControl' },
    WritesLogs: {
      Type: 'AWS::IAM::Role',
      Properties: {
        Policies: [
          {
            PolicyName: 'log',
            PolicyDocument: {
              Statement: {
                Effect: 'Allow',
                Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
                Resource: '*',
              },
            },
          },
        ],
      },
    },
    Pages: lambda('pages', variables),
    Doorman: lambda('doorman', { EXPECTED: secretReference }),
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Authorizer: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: {
        ApiId: { Ref: 'Api' },
        AuthorizerUri: {
          'Fn::Sub': 'arn:aws:apigateway:${AWS::Region}:lambda:path/functions/${Doorman.Arn}/invocations',
        },
        EnableSimpleResponses: true,
        IdentitySource: ['$request.header.x-origin-secret'],
      },
    },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { ApiId: { Ref: 'Api' }, IntegrationUri: get('Pages') },
    },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: { Ref: 'Api' },
        StageName: '$default',
        DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      },
    },
    Route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: '$default',
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
        AuthorizerId: { Ref: 'Authorizer' },
      },
    },
    Files: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: 'arn:aws:lambda:us-east-1:000000000000:function:helper',
        SourceObjectKeys: ['files.zip'],
        DestinationBucketName: fromData('Media'),
        DestinationBucketKeyPrefix: 'media',
        SystemMetadata: { 'cache-control': 'max-age=60' },
      },
    },
    AsTheOriginSays: {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          MinTTL: 0,
          DefaultTTL: 0,
          ParametersInCacheKeyAndForwardedToOrigin: {
            HeadersConfig: { HeaderBehavior: 'none' },
            CookiesConfig: { CookieBehavior: 'none' },
            QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['tag'] },
          },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultCacheBehavior: {
            TargetOriginId: 'api',
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          },
          CacheBehaviors: [
            { PathPattern: '/kept/*', TargetOriginId: 'api', CachePolicyId: { Ref: 'AsTheOriginSays' } },
            {
              PathPattern: '/media/*',
              TargetOriginId: 'media-or-pages',
              CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            },
          ],
          Origins: [
            {
              Id: 'api',
              DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.${AWS::URLSuffix}' },
              OriginCustomHeaders: [{ HeaderName: 'x-origin-secret', HeaderValue: secretReference }],
            },
            {
              Id: 'media',
              DomainName: fromData('MediaHost'),
              OriginAccessControlId: get('Signer', 'Id'),
            },
          ],
          CustomErrorResponses: [500, 503].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
          OriginGroups: {
            Items: [
              {
                Id: 'media-or-pages',
                FailoverCriteria: { StatusCodes: { Items: [403, 404] } },
                Members: { Items: [{ OriginId: 'media' }, { OriginId: 'api' }] },
              },
            ],
          },
        },
      },
    },
  },
}

/** Writes a small assembly of two stacks with one of everything. */
export function writeFixture(folder: string): string {
  const file = (name: string, content: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const asset = (name: string) => ({
    source: { path: name },
    destinations: { here: { objectKey: `${name}.zip` } },
  })
  const stack = (name: string) => ({
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/unknown-region',
    properties: { templateFile: `${name}.template.json` },
  })
  file('pages/index.js', pages)
  file('doorman/index.js', doorman)
  file('files/deployed.txt', 'deployed')
  file('Data.template.json', JSON.stringify(dataStack))
  file('Site.template.json', JSON.stringify(siteStack))
  file(
    'assets.json',
    JSON.stringify({
      files: Object.fromEntries(['pages', 'doorman', 'files'].map((name) => [name, asset(name)])),
    }),
  )
  file(
    'manifest.json',
    JSON.stringify({
      artifacts: {
        Data: stack('Data'),
        Site: stack('Site'),
        Assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
      },
    }),
  )
  return folder
}
