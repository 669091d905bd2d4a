import { expect, test } from 'vitest'
import { beginTrace, currentRequest, endTrace, noteCall } from './request-trace.ts'

const call = { call: 'DynamoDB Get', ms: 3 }

test('notes what a request asks AWS for, and only counts what is more than twenty', () => {
  beginTrace('gateway-1=')
  expect(currentRequest()).toBe('gateway-1=')
  for (let count = 0; count < 25; count++) noteCall(call)
  const { aws, moreAws } = endTrace()
  expect([aws?.length, aws?.[0], moreAws]).toEqual([20, call, 5])
})

test('nothing is noted outside a request, and nothing of one request in the next', () => {
  noteCall(call)
  expect([currentRequest(), endTrace()]).toEqual([undefined, {}])
  beginTrace('gateway-1=')
  noteCall(call)
  beginTrace('gateway-2=')
  expect([currentRequest(), endTrace()]).toEqual(['gateway-2=', {}])
})
