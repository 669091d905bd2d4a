import { percentEncode } from '../../protocol/signature.ts'
import { element } from '../../protocol/xml.ts'
import { firstVersion, type ObjectStore, type StoredObject } from '../object-store.ts'

const idOf = ({ version = firstVersion }: StoredObject) => version

/** ListObjectVersions as XML: prefix and the two markers of the next page, at most 1000 rows a page. */
export function listVersions(bucket: string, store: ObjectStore, query: ReadonlyMap<string, string>): string {
  const prefix = query.get('prefix') ?? ''
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const afterKey = query.get('key-marker') ?? ''
  const afterVersion = query.get('version-id-marker') ?? ''
  const name = (text: string) =>
    query.get('encoding-type') === 'url' ? percentEncode(text).replaceAll('%2F', '/') : text

  const rows: string[] = []
  let last: StoredObject | undefined
  let more = false
  for (const key of store.keysWithVersions()) {
    if (!key.startsWith(prefix) || Buffer.compare(Buffer.from(key), Buffer.from(afterKey)) < 0) continue
    const versions = store.versionsOf(key)
    // The markers name the last row of the page before; without a version, all of its key were on it.
    const seen =
      key !== afterKey
        ? 0
        : afterVersion === ''
          ? versions.length
          : versions.findIndex((each) => idOf(each) === afterVersion) + 1
    for (const [index, version] of versions.entries()) {
      if (index < seen) continue
      more = rows.length >= limit
      if (more) break
      const about = [
        element('Key', name(key)),
        element('VersionId', idOf(version)),
        element('IsLatest', String(index === 0)),
        // S3 states whole seconds here.
        element('LastModified', `${version.modified.slice(0, 19)}.000Z`),
      ].join('')
      rows.push(
        version.isMarker
          ? `<DeleteMarker>${about}</DeleteMarker>`
          : `<Version>${about}${element('ETag', version.etag)}${element('Size', version.size)}${element('StorageClass', 'STANDARD')}</Version>`,
      )
      last = version
    }
    if (more) break
  }
  return [
    '<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    element('Name', bucket),
    query.get('encoding-type') === 'url' ? element('EncodingType', 'url') : '',
    element('Prefix', name(prefix)),
    element('MaxKeys', limit),
    element('IsTruncated', String(more)),
    more && last ? element('NextKeyMarker', name(last.key)) + element('NextVersionIdMarker', idOf(last)) : '',
    ...rows,
    '</ListVersionsResult>',
  ].join('')
}
