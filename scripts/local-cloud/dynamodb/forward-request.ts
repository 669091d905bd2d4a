import { type Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import {
  type EmulatorAccess,
  emulatorAuthorization,
  principalHeader,
} from '../table-emulator/emulator-access.ts'

/**
 * Sends a verified request to the emulator, signed by the cloud instead of the caller: all callers of a cloud use the
 * same tables.
 */
export function forwardRequest(
  emulator: EmulatorAccess,
  agent: Agent,
  message: HttpRequest,
  principalName: string,
): Promise<HttpResponse> {
  const { 'x-amz-security-token': _, ...headers } = message.headers
  const options = {
    method: message.method,
    agent,
    headers: { ...headers, authorization: emulatorAuthorization(emulator), [principalHeader]: principalName },
  }
  return new Promise((resolve, reject) => {
    const upstream = request(emulator.endpoint, options, (reply) => {
      buffer(reply).then((body) => {
        const { 'x-amz-crc32': crc, 'x-amzn-requestid': id } = reply.headers
        resolve({
          status: reply.statusCode ?? 500,
          headers: {
            'content-type': reply.headers['content-type'] ?? 'application/x-amz-json-1.0',
            ...(typeof crc === 'string' && { 'x-amz-crc32': crc }),
            ...(typeof id === 'string' && { 'x-amzn-requestid': id }),
          },
          body,
        })
      }, reject)
    })
    upstream.on('error', reject)
    upstream.end(message.body)
  })
}
