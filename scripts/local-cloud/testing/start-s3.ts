import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { createAwsEndpoint } from '../aws-endpoint.ts'
import { createClock } from '../clock.ts'
import { createFaults } from '../faults.ts'
import { openPrincipals } from '../protocol/principals.ts'
import { reservePort } from '../reserved-port.ts'
import { Buckets, type ObjectCreated } from '../s3/buckets.ts'
import { createS3 } from '../s3/s3-service.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from './templates.ts'

/** The local S3 with three buckets, one of them with CORS and one with versions, and the SDK's client for it. */
export async function startS3({ allowedOrigin = 'http://localhost:3000', plainBucket = 'plain' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'local-s3-'))
  const stack = aStack('Test', {
    Resources: {
      Landing: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          BucketName: 'landing',
          CorsConfiguration: {
            CorsRules: [
              {
                AllowedOrigins: [allowedOrigin],
                AllowedMethods: ['PUT'],
                AllowedHeaders: ['content-type'],
                MaxAge: 3600,
              },
            ],
          },
          NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
        },
      },
      Versioned: {
        Type: 'AWS::S3::Bucket',
        Properties: { BucketName: 'versioned', VersioningConfiguration: { Status: 'Enabled' } },
      },
      Plain: { Type: 'AWS::S3::Bucket', Properties: { BucketName: plainBucket } },
    },
  })
  const created: ObjectCreated[] = []
  const clock = createClock()
  const faults = createFaults()
  const system = describeSystem(anAssembly(stack))
  const buckets = new Buckets(system, folder, (event) => created.push(event), clock)
  const principals = openPrincipals(folder)
  const endpointPort = await reservePort({ port: 0, flag: '--aws-port' })
  // Permissions are tested elsewhere.
  const policies = { authorize: () => undefined }
  endpointPort.serve(
    createAwsEndpoint({
      principals,
      policies,
      services: {},
      s3: createS3({ buckets, principals, policies, clock, faults, region: 'us-east-1' }),
      clock,
      log: () => {},
    }),
  )
  const url = `http://127.0.0.1:${endpointPort.port}`
  const clientAs = (credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string }) =>
    new S3Client({
      endpoint: url,
      region: 'us-east-1',
      credentials: { ...credentials },
      forcePathStyle: true,
    })
  const client = clientAs(principals.get('writer'))
  return {
    url,
    client,
    clock,
    faults,
    clientAs,
    writer: principals.get('writer'),
    created,
    folder,
    system,
    async stop() {
      client.destroy()
      await endpointPort.close()
      rmSync(folder, { recursive: true })
    },
  }
}
