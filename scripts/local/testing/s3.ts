import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { gateway } from '../aws/gateway.ts'
import { openPrincipals } from '../aws/principals.ts'
import { openClock } from '../clock.ts'
import { openDoor } from '../door.ts'
import { openFaults } from '../faults.ts'
import { Buckets, type ObjectCreated } from '../s3/buckets.ts'
import { describeSystem } from '../template/system.ts'
import { anAssembly, aStack } from './templates.ts'

const unused = () => {
  throw new Error('Not part of this test.')
}

/** The S3 half of the local cloud with two buckets, and the real SDK's client for it. */
export async function startS3({ allowedOrigin = 'http://localhost:3000' } = {}) {
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
      Plain: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'plain' } },
    },
  })
  const created: ObjectCreated[] = []
  const clock = openClock()
  const faults = openFaults()
  const buckets = new Buckets(
    describeSystem(anAssembly(stack)),
    folder,
    (event) => created.push(event),
    clock,
  )
  const principals = openPrincipals(folder)
  const door = await openDoor({ port: 0, flag: '--aws-port' })
  // Who may do what is tested elsewhere.
  const open = { admit: () => {}, admitTo: () => {} }
  const part = { handle: unused }
  door.serve(
    gateway({
      principals,
      buckets,
      guard: open,
      database: part,
      secrets: part,
      clock,
      faults,
      log: () => {},
    }),
  )
  const url = `http://127.0.0.1:${door.port}`
  const clientAs = (credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string }) =>
    new S3Client({
      endpoint: url,
      region: 'us-east-1',
      credentials: { ...credentials },
      forcePathStyle: true,
    })
  const client = clientAs(principals.named('writer'))
  return {
    url,
    client,
    clock,
    faults,
    clientAs,
    writer: principals.named('writer'),
    created,
    folder,
    async stop() {
      client.destroy()
      await door.close()
      rmSync(folder, { recursive: true })
    },
  }
}
