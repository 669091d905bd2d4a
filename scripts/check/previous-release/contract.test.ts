import { describe, expect, test } from 'vitest'
import { openapi } from '#shared/api/openapi.ts'
import { contractBreaks } from './contract-breaks.ts'
import { type Operation, operationsOf, readRecord } from './fixtures.ts'
import { incompatibilities, type Reader } from './schema-compatibility.ts'

/** As JSON, in which what is undefined is left out. */
const present = operationsOf(JSON.parse(JSON.stringify(openapi())) as Parameters<typeof operationsOf>[0])
const { contract: previous } = readRecord()

/**
 * Breaks that are meant, each with why no client of the previous release meets it. Emptied when the next release is
 * recorded.
 */
const meant: Readonly<Record<string, string>> = {
  'media.list: response totals: null instead of object':
    'The admin shows no totals while they are not there, as before they are loaded.',
  'overview.counts: response counts.media: null instead of integer':
    'The admin shows what it is given beside the section’s name: nothing.',
  'media.get: response usedIn[].kind: "stylesheet" is not known':
    'The admin links every use that is no post to the authors: the link is wrong until the page is loaded again.',
  'media.get: response usedIn[].as[]: "stylesheet" is not known':
    'The admin shows no word for a role that it does not know.',
}

const breaks = (now: readonly Operation[]): string[] =>
  contractBreaks(previous, now).filter((fault) => meant[fault] === undefined)

test('clients of the previous release are understood, and understand what they are answered', () => {
  expect(breaks(present)).toEqual([])
  expect(previous.length).toBeGreaterThan(100)
})

describe('a break of the contract is found', () => {
  const changed = (id: string, change: (operation: Operation) => object): string[] =>
    breaks(
      present.map((operation) =>
        operation.id === id ? { ...operation, ...change(structuredClone(operation)) } : operation,
      ),
    )
  type Objects = { required: string[]; properties: Record<string, Record<string, unknown>> }

  test('where an endpoint moves or goes', () => {
    expect(changed('posts.update', () => ({ path: '/api/admin/articles/{id}' }))).toEqual([
      'posts.update: is at put /api/admin/articles/{id}',
    ])
    expect(breaks(present.filter(({ id }) => id !== 'tags.merge'))).toEqual(['tags.merge: is gone'])
    expect(changed('contact.send', () => ({ status: '202' }))).toEqual([
      'contact.send: answers 202 instead of 201',
    ])
  })

  test('where a request must have more, or may have less', () => {
    const required = changed('contact.send', ({ body }) => {
      ;(body as Objects).required.push('phone')
      return { body }
    })
    expect(required).toEqual(['contact.send: body phone: is not always there'])
    const shorter = changed('categories.create', ({ body }) => {
      const name = (body as Objects).properties['name'] ?? {}
      name['maxLength'] = 3
      return { body }
    })
    expect(shorter).toEqual(['categories.create: body name: maxLength is stricter (3)'])
    const without = changed('posts.list', ({ parameters }) => ({
      parameters: parameters.filter(({ name }) => name !== 'q'),
    }))
    expect(without).toEqual(['posts.list: parameter q: is refused'])
  })

  test('where an answer lacks a field, or has another kind of it', () => {
    const renamed = changed('categories.list', ({ response }) => {
      const { categories } = (response as Objects).properties
      const item = (categories?.['items'] as Objects | undefined) ?? { required: [], properties: {} }
      item.required = item.required.filter((name) => name !== 'slug')
      return { response }
    })
    expect(renamed).toEqual(['categories.list: response categories[].slug: is not always there'])
    const retyped = changed('categories.list', ({ response }) => {
      const { categories } = (response as Objects).properties
      const item = categories?.['items'] as Objects | undefined
      if (item) item.properties['name'] = { type: 'number' }
      return { response }
    })
    expect(retyped).toEqual(['categories.list: response categories[].name: number instead of string'])
  })
})

describe('what one schema sends, another takes', () => {
  const word = { type: 'string' }
  const object = (properties: object, required: string[] = [], more: object = {}) => ({
    type: 'object',
    properties,
    required,
    ...more,
  })
  const nullable = { anyOf: [word, { type: 'null' }] }

  test.each<[what: string, writer: object, reader: object, as: Reader]>([
    ['the same', object({ name: word }, ['name']), object({ name: word }, ['name']), 'validator'],
    ['a choice of it', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }, 'validator'],
    ['one of several', word, nullable, 'validator'],
    ['whole numbers as numbers', { type: 'integer' }, { type: 'number' }, 'validator'],
    [
      'new fields, to a client',
      object({ name: word, more: word }, ['name']),
      object({ name: word }),
      'client',
    ],
    ['anything', object({ name: word }), {}, 'validator'],
    [
      'a shorter list',
      { type: 'array', items: word, maxItems: 3 },
      { type: 'array', items: word },
      'validator',
    ],
    [
      'a reference',
      { $ref: '#/$defs/name', $defs: { name: word } },
      { $ref: '#/$defs/title', $defs: { title: nullable } },
      'validator',
    ],
  ])('%s', (_what, writer, reader, as) => {
    expect(incompatibilities(writer, reader, as)).toEqual([])
  })

  test.each<[what: string, writer: object, reader: object, as: Reader, fault: string]>([
    ['a new word', { enum: ['a', 'c'] }, { enum: ['a', 'b'] }, 'client', 'the whole: "c" is not known'],
    ['null', nullable, word, 'client', 'the whole: null instead of string'],
    ['any word', word, { enum: ['a'] }, 'client', 'the whole: any value instead of a choice'],
    [
      'a new field, to a strict reader',
      object({ name: word, more: word }),
      object({ name: word }, [], { additionalProperties: false }),
      'validator',
      'more: is refused',
    ],
    [
      'what may be missing',
      object({ name: word }),
      object({ name: word }, ['name']),
      'client',
      'name: is not always there',
    ],
    [
      'something within a list',
      object({ all: { type: 'array', items: object({ name: { type: 'number' } }) } }),
      object({ all: { type: 'array', items: object({ name: word }) } }),
      'client',
      'all[].name: number instead of string',
    ],
  ])('but not %s', (_what, writer, reader, as, fault) => {
    expect(incompatibilities(writer, reader, as)).toEqual([fault])
  })
})
