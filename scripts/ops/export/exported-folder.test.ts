import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RawItem } from '../restore/differences.ts'
import { ExportedFolder } from './exported-folder.ts'

let path = ''
beforeEach(() => void (path = join(mkdtempSync(join(tmpdir(), 'export-')), 'folder')))
afterEach(() => rmSync(join(path, '..'), { recursive: true }))

const bytes = (...of: number[]) => Uint8Array.from(of)
const items: RawItem[] = [
  {
    pk: { S: 'POST#1' },
    sk: { S: 'BODY' },
    html: { B: bytes(0, 255, 10, 13) },
    version: { N: '12345678901234567890' },
  },
  {
    pk: { S: 'POST#1' },
    sk: { S: 'SUMMARY' },
    title: { S: 'A line\u2028and another\u2029, “quoted”\n' },
    gone: { NULL: true },
  },
  // Attributes may be called like types.
  {
    pk: { S: 'X' },
    B: { S: 'text' },
    BS: { BS: [bytes(1), bytes(2)] },
    M: { M: { B: { B: bytes(3) }, S: { L: [{ BOOL: false }] } } },
  },
]
async function* stream(of: readonly RawItem[]) {
  yield* of
}
const read = async (folder: ExportedFolder) => {
  const found: RawItem[] = []
  for await (const item of folder.items()) found.push(item)
  return found
}
const picture = {
  bucket: 'MEDIA_BUCKET',
  key: 'media/a/b.avif',
  etag: '"1"',
  cacheControl: 'immutable',
} as const

async function written(): Promise<ExportedFolder> {
  const folder = new ExportedFolder(path)
  const about = await folder.writeItems(stream(items))
  folder.writeObject(picture, bytes(1, 2, 3))
  folder.complete({ table: 'Table', moment: '2026-11-20T14:05:00.000Z', objects: 1, ...about })
  return folder
}

test('gives back exactly what was written, whatever texts and bytes hold', async () => {
  const folder = await written()
  expect(await read(folder)).toEqual(items)
  const [object] = folder.objects()
  expect(object).toMatchObject({ ...picture, size: 3 })
  expect(object && (await folder.readObject(object))).toEqual(Buffer.from([1, 2, 3]))
  expect(folder.summary()).toMatchObject({ items: 3, objects: 1 })
  expect(await folder.faults()).toEqual([])
})

test.skipIf(process.platform === 'win32')('is readable by its owner alone', async () => {
  await written()
  for (const file of [
    '.',
    'items.jsonl',
    'objects.jsonl',
    'export.json',
    'objects/MEDIA_BUCKET/media%2Fa%2Fb.avif',
  ])
    expect((statSync(join(path, file)).mode & 0o077).toString(8)).toBe('0')
})

test('does not mistake another folder for an interrupted export', async () => {
  mkdirSync(path)
  writeFileSync(join(path, 'letter.txt'), 'Hello')
  expect(await new ExportedFolder(path).faults()).toEqual([
    `${path} holds no export: it has neither items.jsonl nor export.json.`,
  ])
})

test('reports files that were changed since, and what is incomplete', async () => {
  const folder = await written()
  const file = join(path, 'objects/MEDIA_BUCKET/media%2Fa%2Fb.avif')
  writeFileSync(file, 'other')
  expect(await folder.faults()).toEqual(['media/a/b.avif was changed since it was exported.'])
  rmSync(file)
  expect(await folder.faults()).toEqual([expect.stringContaining('ENOENT')])
  appendFileSync(join(path, 'items.jsonl'), '{}\n')
  expect(await folder.faults()).toContain('items.jsonl was changed since.')
  rmSync(join(path, 'export.json'))
  expect(await folder.faults()).toEqual(['The export is not complete: run it again with the same folder.'])
})

test('resumes where it was interrupted, and drops what has changed in the meantime', () => {
  const folder = new ExportedFolder(path)
  folder.writeObject(picture, bytes(1))
  folder.writeObject({ ...picture, key: 'media/c', etag: '"2"' }, bytes(2))
  // The power went while a line was written.
  appendFileSync(join(path, 'objects.jsonl'), '{"bucket":"MEDIA_B')
  const kept = folder.keepObjects(({ etag }) => etag === '"1"')
  expect(kept.map(({ key }) => key)).toEqual(['media/a/b.avif'])
  folder.writeObject({ ...picture, key: 'media/c', etag: '"3"' }, bytes(3))
  expect(folder.objects().map(({ key, etag }) => `${key} ${etag}`)).toEqual([
    'media/a/b.avif "1"',
    'media/c "3"',
  ])
  expect(readFileSync(join(path, 'objects.jsonl'), 'utf8')).not.toContain('MEDIA_B{')
  expect(existsSync(join(path, 'export.json'))).toBe(false)
})

test('a folder with other files is not one to export to; one with an interrupted export is', () => {
  expect(new ExportedFolder(path).isForeign).toBe(false)
  mkdirSync(path)
  writeFileSync(join(path, 'items.jsonl'), '')
  expect(new ExportedFolder(path).isForeign).toBe(false)
  writeFileSync(join(path, 'letters.txt'), '')
  expect(new ExportedFolder(path).isForeign).toBe(true)
})
