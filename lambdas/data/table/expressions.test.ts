import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  absent,
  anyOf,
  atLeast,
  atMost,
  beginsWith,
  between,
  contains,
  differs,
  equals,
  exists,
  lessThan,
  moreThan,
  oneOf,
  update,
  type When,
  when,
  where,
} from './expressions.ts'

describe('an update', () => {
  test('sets, adds, removes and takes out, and nothing that it does not name', () => {
    expect(
      update({
        set: { title: 'A', 'totp.lastStep': 7 },
        setIfMissing: { startedAt: 'now' },
        add: { version: 1 },
        remove: ['draft'],
        delete: { codes: new Set(['x']) },
      }),
    ).toEqual({
      UpdateExpression:
        'SET #title = :title, #totp.#lastStep = :totp_lastStep, #startedAt = if_not_exists(#startedAt, :startedAt) REMOVE #draft ADD #version :version DELETE #codes :codes',
      ExpressionAttributeNames: {
        '#title': 'title',
        '#totp': 'totp',
        '#lastStep': 'lastStep',
        '#startedAt': 'startedAt',
        '#draft': 'draft',
        '#version': 'version',
        '#codes': 'codes',
      },
      ExpressionAttributeValues: {
        ':title': 'A',
        ':totp_lastStep': 7,
        ':startedAt': 'now',
        ':version': 1,
        ':codes': new Set(['x']),
      },
    })
  })

  test('removes what has no value any more, and keeps null, 0 and empty text as values', () => {
    expect(update({ set: { cursor: undefined, author: null, count: 0, text: '' } })).toMatchObject({
      UpdateExpression: 'SET #author = :author, #count = :count, #text = :text REMOVE #cursor',
      ExpressionAttributeValues: { ':author': null, ':count': 0, ':text': '' },
    })
  })

  test('that only removes sends no values, which DynamoDB would refuse', () => {
    expect(update({ remove: ['leasedUntil'] })).toEqual({
      UpdateExpression: 'REMOVE #leasedUntil',
      ExpressionAttributeNames: { '#leasedUntil': 'leasedUntil' },
    })
  })

  test('and its condition refer to different values of one attribute', () => {
    expect(update({ set: { version: 4 }, when: { version: 3 } })).toEqual({
      UpdateExpression: 'SET #version = :version',
      ConditionExpression: '#version = :version_2',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': 4, ':version_2': 3 },
    })
  })

  test('reaches elements of lists', () => {
    const at = 'passkeys[2]'
    expect(update({ set: { [`${at}.counter`]: 5 }, when: { [`${at}.id`]: 'k' } })).toEqual({
      UpdateExpression: 'SET #passkeys[2].#counter = :passkeys_2_counter',
      ConditionExpression: '#passkeys[2].#id = :passkeys_2_id',
      ExpressionAttributeNames: { '#passkeys': 'passkeys', '#counter': 'counter', '#id': 'id' },
      ExpressionAttributeValues: { ':passkeys_2_counter': 5, ':passkeys_2_id': 'k' },
    })
  })

  test('of a typed item takes only its attributes and their types', () => {
    interface Stored {
      state: 'planned' | 'sent'
      count?: number
    }
    const typed: Parameters<typeof update<Stored>>[0][] = [
      {
        set: { state: 'sent', gsi2pk: 'LIST', count: undefined },
        when: [{ state: 'planned' }, absent('count')],
      },
      // @ts-expect-error: no such state
      { set: { state: 'lost' } },
      // @ts-expect-error: no such attribute
      { set: { stat: 'sent' } },
      // @ts-expect-error: no such attribute in a condition
      { add: { count: 1 }, when: absent('coutn') },
      // @ts-expect-error: no such attribute to remove
      { remove: ['counts'] },
    ]
    expect(typed).toHaveLength(5)
  })
})

describe('a condition', () => {
  const text = (condition: When) => when(condition).ConditionExpression

  test.each([
    [exists(), 'attribute_exists(#pk)'],
    [absent('movedTo'), 'attribute_not_exists(#movedTo)'],
    [equals('a', 1), '#a = :a'],
    [differs('a', 1), '#a <> :a'],
    [lessThan('a', 1), '#a < :a'],
    [atMost('a', 1), '#a <= :a'],
    [moreThan('a', 1), '#a > :a'],
    [atLeast('a', 1), '#a >= :a'],
    [between('a', 1, 2), '#a BETWEEN :a AND :a_2'],
    [oneOf('state', ['due', 'waiting']), '#state IN (:state, :state_2)'],
    [beginsWith('sk', 'NOTE#'), 'begins_with(#sk, :sk)'],
    [contains('codes', 'x'), 'contains(#codes, :codes)'],
  ])('%#: %s', (condition, expected) => {
    expect(text(condition)).toBe(expected)
  })

  test('that is a list holds if all of it does, without what is missing', () => {
    const after = undefined as string | undefined
    expect(text([exists(), { version: 1, holder: 'me' }, after && moreThan('sk', after), false])).toBe(
      'attribute_exists(#pk) AND #version = :version AND #holder = :holder',
    )
  })

  test('with alternatives is one part of a larger one', () => {
    expect(text([{ status: 'pending' }, anyOf(absent('etag'), [{ etag: 'e' }, exists('size')])])).toBe(
      '#status = :status AND (attribute_not_exists(#etag) OR #etag = :etag AND attribute_exists(#size))',
    )
  })
})

test('a query has its keys, filter and attributes with one set of names', () => {
  expect(
    where([{ gsi2pk: 'LIST' }, lessThan('gsi2sk', 'b')], {
      filter: { state: 'new' },
      attributes: ['pk', 'state'],
    }),
  ).toEqual({
    KeyConditionExpression: '#gsi2pk = :gsi2pk AND #gsi2sk < :gsi2sk',
    FilterExpression: '#state = :state',
    ProjectionExpression: '#pk, #state',
    ExpressionAttributeNames: { '#gsi2pk': 'gsi2pk', '#gsi2sk': 'gsi2sk', '#state': 'state', '#pk': 'pk' },
    ExpressionAttributeValues: { ':gsi2pk': 'LIST', ':gsi2sk': 'b', ':state': 'new' },
  })
})

test('no function writes an expression by hand', () => {
  const root = join(import.meta.dirname, '../..')
  const written = /\b(?:Update|Condition|KeyCondition|Filter|Projection)Expression\b|\bExpressionAttribute/
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => written.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'data/table/expressions.ts',
  ])
})
