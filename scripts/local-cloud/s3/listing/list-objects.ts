import { percentEncode } from '../../protocol/signature.ts'
import { element } from '../../protocol/xml.ts'
import type { ObjectStore } from '../object-store.ts'

/** ListObjectsV2 as XML: prefix, delimiter, start-after, continuation tokens, at most 1000 rows a page. */
export function listObjects(bucket: string, store: ObjectStore, query: ReadonlyMap<string, string>): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const token = query.get('continuation-token')
  const after =
    token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const name = (text: string) =>
    query.get('encoding-type') === 'url' ? percentEncode(text).replaceAll('%2F', '/') : text

  const rows: string[] = []
  const prefixes = new Set<string>()
  let last = ''
  let more = false
  for (const key of store.keys()) {
    if (!key.startsWith(prefix)) continue
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const shown = cut < 0 ? key : key.slice(0, cut + delimiter.length)
    if (Buffer.compare(Buffer.from(shown), Buffer.from(after)) <= 0 || prefixes.has(shown)) continue
    if (rows.length + prefixes.size >= limit) {
      more = true
      break
    }
    const object = store.find(key)
    if (cut >= 0) prefixes.add(shown)
    else if (object) {
      rows.push(
        `<Contents>${element('Key', name(key))}${element('LastModified', object.modified)}${element('ETag', object.etag)}${element('Size', object.size)}${element('StorageClass', 'STANDARD')}</Contents>`,
      )
    }
    last = shown
  }
  return [
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    element('Name', bucket),
    query.get('encoding-type') === 'url' ? element('EncodingType', 'url') : '',
    element('Prefix', name(prefix)),
    delimiter && element('Delimiter', name(delimiter)),
    element('MaxKeys', limit),
    element('KeyCount', rows.length + prefixes.size),
    element('IsTruncated', String(more)),
    more ? element('NextContinuationToken', Buffer.from(last).toString('base64url')) : '',
    ...rows,
    ...[...prefixes].map((text) => `<CommonPrefixes>${element('Prefix', name(text))}</CommonPrefixes>`),
    '</ListBucketResult>',
  ].join('')
}
