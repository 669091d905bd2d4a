import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problem.ts'
import { formerFolder, mediaIdOf } from '#shared/domain/media/media-address.ts'
import { previewedFolder } from '#shared/domain/posts/drafts/preview-link.ts'
import { isPreviewed } from '../data/previews/previewed-files.ts'
import { isTransientError } from '../data/table/transient-error.ts'
import {
  heldFileLink,
  heldKey,
  isHeld,
  makePublicCopy,
  removePublicCopy,
} from '../data/uploads/embargo/public-copies.ts'
import { type KnownFile, knowFile, maySee, maySeeFormer } from '../data/uploads/embargo/seen-file.ts'
import { findMedia, isExpired, type Media } from '../data/uploads/media.ts'
import { authorize } from '../http/authorize.ts'
import { type RequestContext, requestContext } from '../http/request-context.ts'
import { describeError, log } from '../logging/log.ts'
import { beginTrace, endTrace } from '../logging/request-trace.ts'
import { missingPicture } from './missing-picture.ts'

/**
 * What a request gets. Nothing here is ever cached: the next moment may decide otherwise. `unknown` is the same for a file
 * that there is not and for one that this person may not see: nobody finds out that there is a file by asking for it.
 */
type Answer = 'missing' | 'unknown' | { location: string }

/**
 * Somebody asks for a file that the edge has not found among the public ones. If it has become public, its public copy
 * is made and the reader sent to the same address again. The check is repeated after the copy, because the file may
 * have been taken down or replaced in between; what is left then is found by the takedown's second look.
 */
async function makePublic(name: string, { media }: KnownFile, path: string): Promise<Answer> {
  if (!(await makePublicCopy(name, media.edition))) return 'missing'
  const now = new Date()
  const latest = await findMedia(media.id)
  const isPublic = latest !== undefined && (await knowFile(latest, now)).isPublic
  // Only this request's own copy: each other request looks after its own, and the takedown after all of them.
  if (!isPublic || latest.edition !== media.edition) await removePublicCopy(name)
  return isPublic ? { location: path } : 'missing'
}

/** The user of the request's session, if it may use the library. */
async function staffOf(request: RequestContext) {
  try {
    return (await authorize({ access: 'media:read' }, request)).user
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
}

type Method = 'GET' | 'HEAD'

/** A link to a held object; undefined if there is none. */
const linkTo = async (key: string, method: Method): Promise<Answer | undefined> =>
  (await isHeld(key)) ? { location: await heldFileLink(key, method) } : undefined

/** The key of an earlier version of a file, under this name; undefined if the file has no such version. */
function formerKey({ id, formerEditions }: Media, edition: string, name: string): string | undefined {
  const former = formerEditions.find((one) => (one.edition ?? id) === edition)
  return former && heldKey(name, former.edition)
}

/**
 * A file by its own address below `/media/`, by that of a preview, which holds its post and token, or an earlier version
 * of it.
 */
const fileAddress = new RegExp(
  `^(?:${previewedFolder}([0-9a-f-]{36})/([\\w-]{43})/|${formerFolder}([0-9a-f-]{36})/)?([^/]+)$`,
)

async function answer(event: APIGatewayProxyEventV2, request: RequestContext): Promise<Answer> {
  const [, postId, token, edition, name = ''] = fileAddress.exec(event.pathParameters?.['file'] ?? '') ?? []
  const path = `/media/${name}`
  const method = event.requestContext.http.method === 'HEAD' ? 'HEAD' : 'GET'
  const id = mediaIdOf(path)
  const media = id === undefined ? undefined : await findMedia(id)
  if (id === undefined) return 'missing'
  if (!media || isExpired(media, request.now)) return 'unknown'
  // The editor waits for the picture itself, and must not show a frame as if it were one.
  if (media.status !== 'ready') return (await staffOf(request)) ? 'missing' : 'unknown'
  const file = await knowFile(media, request.now)
  if (postId && token) {
    const isShown = file.isPublic || (await isPreviewed({ postId, token }, file, request.now))
    if (!isShown) return 'unknown'
    // A file that was stored by a release before this one is only where readers get it.
    return (await linkTo(heldKey(name, media.edition), method)) ?? { location: path }
  }
  if (file.isPublic && !edition) return makePublic(name, file, path)
  const user = await staffOf(request)
  const key = edition ? formerKey(media, edition, name) : heldKey(name, media.edition)
  const sees = edition ? maySeeFormer : maySee
  if (!key || !user || !sees(user, file)) return 'unknown'
  return (await linkTo(key, method)) ?? 'missing'
}

const plainText = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }

function toResult(found: Answer, path: string): APIGatewayProxyStructuredResultV2 {
  if (typeof found === 'object')
    return {
      statusCode: 307,
      headers: { ...plainText, location: found.location },
      body: 'Temporary redirect\n',
    }
  const frame = found === 'unknown' ? missingPicture(path) : undefined
  return frame
    ? {
        statusCode: 404,
        headers: { ...plainText, 'content-type': 'image/svg+xml; charset=utf-8' },
        body: frame,
      }
    : { statusCode: 404, headers: plainText, body: 'Not found\n' }
}

/**
 * Answers for every address of a file that is not public, or not yet: to staff and to whoever has a preview link with a
 * link to the held file that works for a minute, to readers with 404. Earlier versions of a file are only for staff. The bytes never pass through this function.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const started = Date.now()
  const request = requestContext(event)
  beginTrace(request.id)
  const finish = (result: APIGatewayProxyStructuredResultV2, cause?: unknown) => {
    log({
      level: cause === undefined ? 'info' : 'error',
      page: 'held-file',
      request: request.id,
      edge: event.headers['x-amz-cf-id'],
      status: result.statusCode,
      ms: Date.now() - started,
      ...endTrace(),
      ...(cause !== undefined && { cause: describeError(cause) }),
    })
    return result
  }
  const { method } = event.requestContext.http
  if (method !== 'GET' && method !== 'HEAD')
    return finish({
      statusCode: 405,
      headers: { ...plainText, allow: 'GET, HEAD' },
      body: 'Method not allowed\n',
    })
  try {
    return finish(toResult(await answer(event, request), event.rawPath))
  } catch (error) {
    const unavailable = isTransientError(error) || (error instanceof Problem && error.code === 'unavailable')
    return finish(
      { statusCode: unavailable ? 503 : 500, headers: plainText, body: 'Please try again.\n' },
      error,
    )
  }
}
