import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { forwardRequest } from './forward-request.ts'

test('a request reaches the emulator with the cloud’s signature and the caller’s name', async () => {
  let received: IncomingHttpHeaders = {}
  const server = createServer(({ headers }, response) => {
    received = headers
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent()
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const emulator = { endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'cloud1', region: 'eu-west-1' }
  const headers = {
    authorization: 'AWS4-HMAC-SHA256 Credential=ASIAPOSTS/20260101/us-east-1/dynamodb/aws4_request',
    'x-amz-security-token': 'secret',
    'x-amz-target': 'DynamoDB_20120810.GetItem',
  }
  const message = {
    method: 'POST',
    path: '/',
    query: '',
    viewerIp: '127.0.0.1',
    headers,
    body: Buffer.from('{}'),
  }
  expect((await forwardRequest(emulator, agent, message, 'posts-get')).status).toBe(200)
  expect(received).toMatchObject({
    authorization: expect.stringContaining('Credential=cloud1/20260101/eu-west-1/dynamodb/') as string,
    'x-local-cloud-principal': 'posts-get',
    'x-amz-target': 'DynamoDB_20120810.GetItem',
  })
  expect(received).not.toHaveProperty('x-amz-security-token')
})
