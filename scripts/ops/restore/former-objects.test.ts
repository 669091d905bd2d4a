import { expect, test } from 'vitest'
import { objectsNamedBy } from './former-objects.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const edition = '5f0c6d4e-3c1a-4b57-8c55-0d9a3a1b2c3d'
const file = { pk: { S: `MEDIA#${id}` }, status: { S: 'ready' }, extension: { S: 'pdf' } }

test('a file is looked for where it is held, and where earlier releases had it', () => {
  expect(objectsNamedBy(file)).toEqual([
    { bucket: 'MEDIA_BUCKET', key: `held/${id}.pdf`, earlierKey: `media/${id}.pdf`, mediaId: id },
  ])
})

test('a replaced file is looked for under its replacement, with its earlier versions', () => {
  const former = { M: { filename: { S: 'results.pdf' } } }
  const second = { M: { filename: { S: 'results 2.pdf' }, edition: { S: 'b' } } }
  const named = objectsNamedBy({ ...file, edition: { S: edition }, formerEditions: { L: [second, former] } })
  expect(named.map(({ key, earlierKey }) => [key, earlierKey])).toEqual([
    [`held/${id}/${edition}.pdf`, undefined],
    [`held/${id}/b.pdf`, undefined],
    [`held/${id}.pdf`, `media/${id}.pdf`],
  ])
})
