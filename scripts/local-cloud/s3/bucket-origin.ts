import type { RequestedAction } from '../iam/evaluate-policy.ts'
import { AwsError } from '../protocol/aws-error.ts'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { percentDecode } from '../protocol/signature.ts'
import type { Buckets } from './buckets.ts'
import { readObject } from './read-object.ts'
import { listBucketAction, objectArn, s3Action } from './s3-actions.ts'
import { accessDenied, methodNotAllowed, noSuchKey, s3ErrorResponse } from './s3-error.ts'

/** Whether CloudFront signs its requests to this origin. */
interface RequestingOrigin {
  host: string
  signed: boolean
}

/** May CloudFront do this? `quiet` questions are not recorded as denials. */
type MayRead = (origin: RequestingOrigin, action: RequestedAction, options?: { quiet: boolean }) => boolean

/** The buckets as origins of a CloudFront distribution, found by their host names. */
export function createBucketOrigin(buckets: Buckets, mayRead: MayRead) {
  const bucketAt = (host: string) => buckets.names().find((name) => host.startsWith(`${name}.s3.`))

  function read(
    name: string,
    origin: RequestingOrigin,
    { method, path, headers }: HttpRequest,
  ): HttpResponse {
    if (method === 'OPTIONS') {
      throw new AwsError(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
    }
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed()
    const { store } = buckets.get(name)
    const key = percentDecode(path.slice(1))
    if (!mayRead(origin, s3Action('GetObject', objectArn(name, key)))) throw accessDenied()
    const object = store.find(key)
    if (!object) {
      // Without ListBucket, S3 reports a missing object as 403. That is by design and no denial to record.
      if (!mayRead(origin, listBucketAction(name), { quiet: true })) throw accessDenied()
      throw noSuchKey()
    }
    return readObject(store, object, method, headers)
  }

  return {
    serves: (host: string): boolean => bucketAt(host) !== undefined,
    handle(origin: RequestingOrigin, request: HttpRequest): HttpResponse {
      try {
        return read(bucketAt(origin.host) ?? '', origin, request)
      } catch (error) {
        if (error instanceof AwsError) return s3ErrorResponse(error)
        throw error
      }
    },
  }
}
