import { expect, test } from 'vitest'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { apiDefinition } from './api-gateway-definition.ts'

const throttlingOf = (stage?: object) => {
  const system = describeSystem(
    anAssembly(
      aStack('S', {
        Resources: {
          Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
          ...(stage && {
            Stage: {
              Type: 'AWS::ApiGatewayV2::Stage',
              Properties: { ApiId: { Ref: 'Api' }, StageName: '$default', ...stage },
            },
          }),
        },
      }),
    ),
  )
  return { throttling: apiDefinition(system)?.throttling, unknown: [...system.unsupported] }
}

test('the template’s stage sets the limits, in total and by route', () => {
  const stage = {
    DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    RouteSettings: {
      'POST /login': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'GET /logged': { DetailedMetricsEnabled: true },
    },
  }
  expect(throttlingOf(stage)).toEqual({
    throttling: {
      stage: { rate: 500, burst: 1000 },
      routes: new Map([['POST /login', { rate: 10, burst: 20 }]]),
    },
    unknown: [],
  })
})

test('there are no limits without a stage or its settings', () => {
  const none = { stage: undefined, routes: new Map() }
  expect(throttlingOf().throttling).toEqual(none)
  expect(throttlingOf({}).throttling).toEqual(none)
})
