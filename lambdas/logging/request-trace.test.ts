import { expect, test } from 'vitest'
import { beginTrace, currentRequest, endTrace, noteCall } from './request-trace.ts'

const call = { call: 'DynamoDB Get', ms: 3 }

test('records the AWS calls of a request, and only counts those above twenty', () => {
  beginTrace('gateway-1=')
  expect(currentRequest()).toBe('gateway-1=')
  for (let count = 0; count < 25; count++) noteCall(call)
  const { aws, moreAws } = endTrace()
  expect([aws?.length, aws?.[0], moreAws]).toEqual([20, call, 5])
})

test('records nothing outside of a request, and nothing of another request', () => {
  noteCall(call)
  expect([currentRequest(), endTrace()]).toEqual([undefined, {}])
  beginTrace('gateway-1=')
  noteCall(call)
  beginTrace('gateway-2=')
  expect([currentRequest(), endTrace()]).toEqual(['gateway-2=', {}])
})
