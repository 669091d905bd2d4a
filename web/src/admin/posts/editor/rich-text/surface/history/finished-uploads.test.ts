import { expect, test } from 'vitest'
import type { Upload, UploadState } from '../../../../../uploads/uploads.ts'
import type { Block } from '../../document/blocks.ts'
import { pictureBlock } from '../../document/convert-blocks.ts'
import { hasPendingPicture, withFinishedUploads } from './finished-uploads.ts'

const uploadsIn = (states: Record<string, UploadState>) => ({
  get: (id: string) => {
    const state = states[id]
    return state && ({ id, state } as Upload)
  },
})
const done = { phase: 'done', publicUrl: '/media/a.png', size: { width: 60, height: 40 } } as const
const picture = (id: string, data: Parameters<typeof pictureBlock>[0]): Block =>
  ({ ...pictureBlock(data), id }) as Block

test('a picture of an older snapshot gets the address of its finished upload, and keeps its texts', () => {
  const older = [picture('a', { upload: '1', alt: 'As it was' })]
  const now = [picture('a', { url: '/media/a.png', alt: 'Edited', width: '60', height: '40' })]
  const update = withFinishedUploads(now, uploadsIn({ 1: done }))
  const finished = picture('a', { url: '/media/a.png', alt: 'As it was', width: '60', height: '40' })
  expect(JSON.stringify(update(older))).toBe(JSON.stringify([finished]))
  expect(update(older).some(hasPendingPicture)).toBe(false)
  // Also if the picture is not in the text at the moment.
  expect(JSON.stringify(withFinishedUploads([], uploadsIn({ 1: done }))(older))).toBe(
    JSON.stringify([finished]),
  )
})

test('an upload in progress, and one that failed and can be tried again, stay as they are', () => {
  const blocks = [picture('a', { upload: '1' }), picture('b', { upload: '2' })]
  const error = { title: 'Failed to upload image' }
  const update = withFinishedUploads(
    blocks,
    uploadsIn({ 1: { phase: 'checking' }, 2: { phase: 'failed', error, retryable: true } }),
  )
  expect(JSON.stringify(update(blocks))).toBe(JSON.stringify(blocks))
})

test('only the finished picture of a gallery changes', () => {
  const item = { url: '', alt: '', caption: '', width: '', height: '' }
  const gallery: Block = {
    id: 'g',
    type: 'gallery',
    data: {
      pictures: [{ ...item, upload: '1' } as typeof item, { ...item, upload: '2' } as typeof item],
      caption: '',
    },
  }
  const [block] = withFinishedUploads([gallery], uploadsIn({ 1: done, 2: { phase: 'waiting' } }))([gallery])
  expect(block?.type === 'gallery' && block.data.pictures).toMatchObject([
    { url: '/media/a.png', width: '60', height: '40' },
    { url: '', upload: '2' },
  ])
})

test('a picture that was being copied from another site is no longer copied in older snapshots', () => {
  const foreign = 'https://example.com/a.png'
  const older = [picture('a', { url: foreign, adopt: true })]
  const kept = withFinishedUploads([picture('a', { url: foreign })], uploadsIn({}))(older)
  expect(kept.some(hasPendingPicture)).toBe(false)
  expect(kept[0]?.data).toMatchObject({ url: foreign })
  const uploading = [picture('a', { url: foreign, upload: '1' })]
  expect(withFinishedUploads(uploading, uploadsIn({ 1: done }))(older)[0]?.data).toMatchObject({
    url: '/media/a.png',
  })
  // The copy could not be uploaded: the picture stays where it is.
  const failed: UploadState = { phase: 'failed', error: { title: 'Failed' }, retryable: false }
  const stays = withFinishedUploads([picture('a', { url: foreign })], uploadsIn({ 1: failed }))(uploading)
  expect(stays.some(hasPendingPicture)).toBe(false)
})

test('blocks without a picture in progress are the same objects', () => {
  const blocks = [
    picture('a', { url: '/media/b.png' }),
    { type: 'rule', data: { style: '' } } satisfies Block,
  ]
  const updated = withFinishedUploads([], uploadsIn({}))(blocks)
  expect(updated[0]).toBe(blocks[0])
  expect(updated[1]).toBe(blocks[1])
})
