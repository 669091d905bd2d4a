import {
  CopyObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { requireEnv } from '../../../lambdas/data/aws/require-env.ts'
import { settingsKey } from '../../../lambdas/data/directory/settings.ts'
import { heldKey, publicCaching } from '../../../lambdas/data/uploads/embargo/public-copies.ts'
import { markErased } from '../../../lambdas/data/uploads/erased-media.ts'
import { mediaPrefix, publishedKey } from '../../../lambdas/data/uploads/media.ts'
import { stylesheetKey } from '../../../shared/domain/custom-stylesheet.ts'
import { type RawItem, textOf } from './differences.ts'

/** How many copies run at the same time. */
const parallel = 8

/**
 * The buckets that keep replaced and deleted objects for 35 days. The bucket of resumes does not: an erased resume must
 * leave no version behind.
 */
const versionedBuckets = ['BODY_BUCKET', 'MEDIA_BUCKET'] as const

/** An object whose key follows from an item of the table. */
export interface NamedObject {
  bucket: (typeof versionedBuckets)[number]
  key: string
  /** Where releases before the held files stored it, and where readers get it. */
  earlierKey?: string
  /** The file of the library that it belongs to. */
  mediaId?: string
  /** A smaller picture or a crop of the file, which not every file has. */
  isDerived?: boolean
}

/**
 * The objects that belong to an item: an article's long text; a file of the library, preceded by its smaller pictures
 * and crops, and followed by its earlier versions; the custom stylesheet.
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
  const edition = textOf(item, 'edition')
  const former = (item['formerEditions']?.L ?? []).map(({ M = {} }) => textOf(M, 'edition'))
  return [
    ...derived.map((url) => ({ ...placed(url.slice(1), edition), mediaId, isDerived: true })),
    { ...placed(key, edition), mediaId },
    ...former.map((earlier) => ({ ...placed(key, earlier), mediaId })),
  ]
}

/**
 * Where the file of an address lies, with the upload that its bytes are from if they were replaced, and where releases
 * that replaced none had it.
 */
function placed(address: string, edition: string) {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return {
    bucket: 'MEDIA_BUCKET' as const,
    key: heldKey(name, edition || undefined),
    ...(edition === '' && { earlierKey: address }),
  }
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
      // S3 reports whole seconds. If an object was written and deleted in the same second, only `IsLatest` tells which was last.
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

/** An object that has been overwritten or deleted since, with the version to restore. */
export interface LostObject extends NamedObject {
  /** The key of the version to restore, if it is another one. */
  formerKey?: string
  versionId: string
}

export interface LostObjects {
  lost: LostObject[]
  /** Keys of which no version is left. */
  gone: string[]
}

/**
 * The version that was current at a moment, or the oldest one that is left if that version is gone. Undefined if the
 * object need not be restored.
 */
function wantedVersion(versions: readonly Version[], moment: Date): Version | undefined {
  const [present] = versions
  const contents = versions.filter(({ isMarker }) => !isMarker)
  const then = contents.find(({ modified }) => modified <= moment)
  if (present && !present.isMarker && (!then || then.etag === present.etag)) return undefined
  return then ?? contents.at(-1)
}

/**
 * Finds which of these objects have been deleted or overwritten since a moment. Lists all versions in the buckets, or
 * with `prefixOf` only those below the objects' prefixes.
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
    const placesOf = (object: NamedObject) =>
      [object.key, object.earlierKey].flatMap((key) => (key ? [{ ...object, key }] : []))
    const versions = new Map<string, Version[]>()
    for (const prefix of new Set([...wanted.values()].flatMap(placesOf).map(prefixOf)))
      for (const [key, all] of await versionsBelow(client, requireEnv(bucket), prefix)) versions.set(key, all)
    for (const object of wanted.values()) {
      const { key: formerKey, all } = placesOf(object)
        .map(({ key }) => ({ key, all: versions.get(key) ?? [] }))
        .find(({ all: some }) => some.some(({ isMarker }) => !isMarker)) ?? { key: object.key, all: [] }
      const version = wantedVersion(all, moment)
      if (version)
        found.lost.push({
          ...object,
          versionId: version.id,
          ...(formerKey !== object.key && { formerKey }),
        })
      else if (!object.isDerived && all.length === 0) found.gone.push(object.key)
    }
  }
  return found
}

/** What a file of an earlier release keeps, which browsers were told to keep for a year. */
async function metadataOf(client: S3Client, version: { Bucket: string; Key: string; VersionId: string }) {
  const { ContentType, ContentDisposition } = await client.send(new HeadObjectCommand(version))
  return {
    MetadataDirective: 'REPLACE' as const,
    ContentType,
    ContentDisposition,
    CacheControl: publicCaching,
  }
}

/**
 * Restores objects by copying the former version; the current one stays as a version too. After an interruption, run it
 * again with a new comparison. A file is purged from the edge once all of its objects are restored.
 */
export async function restoreObjects(client: S3Client, lost: readonly LostObject[]): Promise<void> {
  const waiting = [...Map.groupBy(lost, ({ mediaId, key }) => mediaId ?? key).values()]
  const work = async () => {
    for (let objects = waiting.pop(); objects; objects = waiting.pop()) {
      for (const { bucket, key, formerKey = key, versionId } of objects) {
        const Bucket = requireEnv(bucket)
        const path = formerKey.split('/').map(encodeURIComponent).join('/')
        const CopySource = `${Bucket}/${path}?versionId=${encodeURIComponent(versionId)}`
        const formerly =
          formerKey === key ? {} : await metadataOf(client, { Bucket, Key: formerKey, VersionId: versionId })
        await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource, ...formerly }))
      }
      const [{ mediaId } = {}] = objects
      if (mediaId) await markErased(mediaId, new Date())
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
}
