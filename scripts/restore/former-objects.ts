import {
  CopyObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { socialImageOf, variantsOf } from '#shared/domain/media.ts'
import { settingsKey } from '../../lambdas/data/directory/settings.ts'
import { markErased } from '../../lambdas/data/uploads/erased-media.ts'
import { mediaPrefix, publishedKey } from '../../lambdas/data/uploads/media.ts'
import { requireEnv } from '../../lambdas/environment/require-env.ts'
import { stylesheetKey } from '../../shared/domain/custom-stylesheet.ts'
import { type RawItem, textOf } from './differences.ts'

/** Copies under way at a time. */
const parallel = 8

/** The buckets that keep what is replaced or deleted for 35 days. Where CVs are, an erased one leaves no version behind. */
const versionedBuckets = ['BODY_BUCKET', 'MEDIA_BUCKET'] as const

/** An object that an item names. */
export interface NamedObject {
  bucket: (typeof versionedBuckets)[number]
  key: string
  /** The file of the library that it belongs to. */
  mediaId?: string
  /** Made from another one, and not there for every file. */
  isDerived?: boolean
}

/**
 * The objects that an item names: an article's long text, a file after its smaller pictures and crops, staff's
 * stylesheet.
 */
export function objectsNamedBy(item: RawItem): NamedObject[] {
  const text = item['stored']?.M?.['htmlKey']?.S
  if (text) return [{ bucket: 'BODY_BUCKET', key: text }]
  const pk = textOf(item, 'pk')
  const stylesheet = pk === settingsKey.pk && item['appearance']?.M?.['stylesheet']?.S
  if (stylesheet) return [{ bucket: 'MEDIA_BUCKET', key: stylesheetKey(stylesheet) }]
  if (!pk.startsWith(mediaPrefix) || textOf(item, 'status') !== 'ready') return []
  const mediaId = pk.slice(mediaPrefix.length)
  const key = publishedKey({ id: mediaId, extension: textOf(item, 'extension') })
  const { x, y } = item['cropped']?.M ?? {}
  const focus = x?.N && y?.N ? { x: Number(x.N), y: Number(y.N) } : undefined
  const derived = [
    ...variantsOf(`/${key}`).map(({ url }) => url),
    socialImageOf(`/${key}`),
    focus && socialImageOf(`/${key}`, focus),
  ].filter((url) => url !== undefined)
  return [
    ...derived.map((url) => ({
      bucket: 'MEDIA_BUCKET' as const,
      key: url.slice(1),
      mediaId,
      isDerived: true,
    })),
    { bucket: 'MEDIA_BUCKET', key, mediaId },
  ]
}

interface Version {
  id: string
  etag: string
  modified: Date
  isMarker: boolean
}

/** The versions of the objects below a prefix by their keys, the newest first, as S3 lists them. */
async function versionsBelow(client: S3Client, bucket: string, prefix: string) {
  const found = new Map<string, Version[]>()
  let page: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
  while (page) {
    const listed: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...page }),
    )
    const rows = [
      ...(listed.Versions ?? []),
      ...(listed.DeleteMarkers ?? []).map((marker) => ({ ...marker, ETag: undefined })),
    ]
    for (const { Key = '', VersionId = '', LastModified = new Date(0), ETag, IsLatest } of rows) {
      const version = {
        id: VersionId,
        etag: ETag ?? '',
        modified: LastModified,
        isMarker: ETag === undefined,
      }
      const versions = found.get(Key) ?? []
      found.set(Key, versions)
      // S3 states whole seconds: what was deleted in the second it was written has the order of neither list.
      if (IsLatest) versions.unshift(version)
      else versions.push(version)
    }
    page = listed.IsTruncated
      ? { KeyMarker: listed.NextKeyMarker, VersionIdMarker: listed.NextVersionIdMarker }
      : undefined
  }
  for (const versions of found.values()) {
    const [latest, ...others] = versions
    if (!latest) continue
    others.sort((one, other) => other.modified.getTime() - one.modified.getTime())
    versions.splice(0, versions.length, latest, ...others)
  }
  return found
}

/** An object that is not what it was, and the version that it was. */
export interface LostObject extends NamedObject {
  versionId: string
}

export interface LostObjects {
  lost: LostObject[]
  /** Keys of which no version is left. */
  gone: string[]
}

/** The version of an object that was current at a moment, or the next one if that is gone; undefined if nothing is to be done. */
function wantedVersion(versions: readonly Version[], moment: Date): Version | undefined {
  const [present] = versions
  const contents = versions.filter(({ isMarker }) => !isMarker)
  const then = contents.find(({ modified }) => modified <= moment)
  if (present && !present.isMarker && (!then || then.etag === present.etag)) return undefined
  return then ?? contents.at(-1)
}

/**
 * Those of these objects that were deleted or overwritten since a moment. Looks into the versions of the whole buckets,
 * or with `prefixOf` only into those below some prefixes.
 */
export async function lostObjects(
  client: S3Client,
  named: readonly NamedObject[],
  moment: Date,
  prefixOf: (object: NamedObject) => string = () => '',
): Promise<LostObjects> {
  const found: LostObjects = { lost: [], gone: [] }
  for (const bucket of versionedBuckets) {
    const wanted = new Map(named.filter((each) => each.bucket === bucket).map((each) => [each.key, each]))
    for (const prefix of new Set([...wanted.values()].map(prefixOf))) {
      const versions = await versionsBelow(client, requireEnv(bucket), prefix)
      for (const object of wanted.values()) {
        if (prefixOf(object) !== prefix) continue
        const all = versions.get(object.key) ?? []
        const version = wantedVersion(all, moment)
        if (version) found.lost.push({ ...object, versionId: version.id })
        else if (!object.isDerived && !all.some(({ isMarker }) => !isMarker)) found.gone.push(object.key)
      }
    }
  }
  return found
}

/**
 * Makes objects again what they were, by a copy of that version: what they are now stays a version too. Interrupted, it
 * is started again with a new comparison. The edge forgets each file that came back, once all of its objects did.
 */
export async function bringBackFormer(client: S3Client, lost: readonly LostObject[]): Promise<void> {
  const waiting = [...Map.groupBy(lost, ({ mediaId, key }) => mediaId ?? key).values()]
  const work = async () => {
    for (let objects = waiting.pop(); objects; objects = waiting.pop()) {
      for (const { bucket, key, versionId } of objects) {
        const Bucket = requireEnv(bucket)
        const path = key.split('/').map(encodeURIComponent).join('/')
        const CopySource = `${Bucket}/${path}?versionId=${encodeURIComponent(versionId)}`
        await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource }))
      }
      const [{ mediaId } = {}] = objects
      if (mediaId) await markErased(mediaId, new Date())
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
}
