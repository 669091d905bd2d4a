import { describe, expect, test } from 'vitest'
import { partitions } from '../../../lambdas/data/table/table-schema.ts'
import { differences, fingerprint, type RawItem } from './differences.ts'
import { brokenInvariants } from './invariants.ts'
import { defaultSets, itemKindOf, type RestoreSet, restorePolicies } from './policies.ts'

const now = new Date('2026-11-23T12:00:00Z')
const item = (pk: string, sk: string, more: Record<string, string> = {}): RawItem => ({
  pk: { S: pk },
  sk: { S: sk },
  ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { S: value }])),
})
async function done(was: RawItem[], is: RawItem[], sets: readonly RestoreSet[] = defaultSets) {
  const found = await differences(was, is, { sets, now })
  return found.map(({ does, item: { pk } }) => `${does} ${pk?.S}`).toSorted()
}

describe('a restore', () => {
  test('has each kind of item once, by its key', () => {
    for (const [kind, pattern] of Object.entries(partitions))
      expect(itemKindOf(pattern.replace('*', 'x'))).toBe(kind)
  })

  test('makes the newsroom what it was: changed, deleted and new items', async () => {
    const was = [
      item('POST#1', 'SUMMARY', { title: 'Then' }),
      item('POST#2', 'SUMMARY'),
      item('SLUG#same', 'SLUG'),
    ]
    const is = [
      item('POST#1', 'SUMMARY', { title: 'Now' }),
      item('POST#3', 'SUMMARY'),
      item('SLUG#same', 'SLUG'),
    ]
    expect(await done(was, is)).toEqual(['bring back POST#2', 'change back POST#1', 'delete POST#3'])
    expect(await done(is, is)).toEqual([])
  })

  test('brings lost messages back, and neither changes nor deletes any', async () => {
    const was = [item('MESSAGE#1', 'MESSAGE', { state: 'open' }), item('MESSAGE#2', 'MESSAGE')]
    const is = [item('MESSAGE#1', 'MESSAGE', { state: 'closed' }), item('MESSAGE#3', 'MESSAGE')]
    expect(await done(was, is)).toEqual(['bring back MESSAGE#2'])
  })

  test('leaves sessions, the audit log, mails and suppressed addresses alone, whatever is asked for', async () => {
    const stays = Object.entries(restorePolicies).filter(([, policy]) => policy === 'never')
    const was = stays.map(([kind]) =>
      item(partitions[kind as keyof typeof partitions].replace('*', 'x'), 'X'),
    )
    expect(was.length).toBeGreaterThan(10)
    expect(await done(was, [], ['newsroom', 'settings', 'inbox', 'subscribers', 'staff'])).toEqual([])
  })

  test('leaves an item alone that no kind has', async () => {
    expect(await done([item('SEED', 'SEED')], [item('SOMETHING#new', 'NEW')])).toEqual([])
  })

  test('brings accounts back only when asked', async () => {
    const was = [item('USER#1', 'USER')]
    expect(await done(was, [])).toEqual([])
    expect(await done(was, [], ['staff'])).toEqual(['bring back USER#1'])
  })

  test('keeps an account away whose username or email address belongs to another one by now, and says so', async () => {
    const account = (id: string, username: string, email: string) => [
      item(`USER#${id}`, 'USER', { username, email }),
      item(`USER#${id}`, 'CREDENTIALS'),
      item(`FACTORS#${id}`, 'FACTORS'),
      item(`USERNAME#${username.toLowerCase()}`, 'USERNAME', { userId: id }),
      item(`EMAIL#${email}`, 'EMAIL', { userId: id }),
    ]
    const was = [...account('1', 'Noa', 'noa@x.example'), ...account('2', 'ben', 'ben@x.example')]
    const is = account('3', 'noa', 'else@x.example')
    const said: string[] = []
    const found = await differences(was, is, { sets: ['staff'], now, say: (line) => void said.push(line) })
    expect(new Set(found.map(({ does, item: { pk } }) => `${does} ${pk?.S}`))).toEqual(
      new Set(['USER#2', 'FACTORS#2', 'USERNAME#ben', 'EMAIL#ben@x.example'].map((pk) => `bring back ${pk}`)),
    )
    expect(said).toEqual(['“Noa” is not restored: another account has that username or email address.'])
  })

  test('brings nothing back of a person who was erased since, and everything of the others', async () => {
    const was = [
      item('PERSON#ann', 'SENT#MESSAGE#1'),
      item('PERSON#ann', 'SENT#APPLICATION#1'),
      item('MESSAGE#1', 'MESSAGE'),
      item('MESSAGE#1', 'CONTENT'),
      item('APPLICATION#1', 'APPLICATION'),
      item('RESUME#1', 'RESUME', { applicationId: '1' }),
      item('SUBSCRIBER#ann', 'SUBSCRIBER'),
      item('MESSAGE#2', 'MESSAGE'),
      item('RESUME#2', 'RESUME', { applicationId: '2' }),
    ]
    const erasure = item('ERASURE#1', 'ERASURE', { person: 'ann', subscriber: 'ann' })
    expect(await done(was, [erasure])).toEqual(['bring back MESSAGE#2', 'bring back RESUME#2'])
  })

  test('brings nothing back whose time was over', async () => {
    const gone = { ...item('MESSAGE#1', 'MESSAGE'), expiresAt: { N: String(now.getTime() / 1000 - 1) } }
    const lives = { ...item('MESSAGE#2', 'MESSAGE'), expiresAt: { N: String(now.getTime() / 1000 + 1) } }
    expect(await done([gone, lives], [])).toEqual(['bring back MESSAGE#2'])
  })
})

test('items are equal whatever the order of their attributes, and differ by one byte', () => {
  const one = { b: { B: new Uint8Array([1, 2]) }, m: { M: { x: { S: 'a' }, y: { N: '1' } } } }
  const same = { m: { M: { y: { N: '1' }, x: { S: 'a' } } }, b: { B: new Uint8Array([1, 2]) } }
  expect(fingerprint(one)).toBe(fingerprint(same))
  expect(fingerprint(one)).not.toBe(fingerprint({ ...same, b: { B: new Uint8Array([1, 3]) } }))
})

describe('what does not fit together', () => {
  const whole = (): RawItem[] => [
    { ...item('POST#1', 'SUMMARY', { slug: 'one', status: 'draft', categoryId: 'c', gsi3pk: 'AUTHOR#a' }) },
    { ...item('POST#1', 'BODY'), formerSlugs: { L: [{ S: 'first' }] } },
    item('SLUG#one', 'SLUG', { postId: '1' }),
    item('SLUG#first', 'SLUG', { postId: '1' }),
    { ...item('DIRECTORY', 'CATEGORY#c', { name: 'Reports' }), postCount: { N: '1' } },
    { ...item('DIRECTORY', 'AUTHOR#a', { name: 'Ines Calder' }), postCount: { N: '1' } },
    { ...item('COUNTS', 'POSTS'), draft: { N: '1' } },
  ]
  const without = (pk: string, sk: string) =>
    brokenInvariants(whole().filter((each) => each['pk']?.S !== pk || each['sk']?.S !== sk))

  test('is nothing where all is well', () => {
    expect(brokenInvariants(whole())).toEqual([])
  })

  test('is a text, an address or a post that is missing', () => {
    expect(without('POST#1', 'BODY')).toContain('Post 1 has no text.')
    expect(without('SLUG#first', 'SLUG')).toEqual(['The address /blog/first does not lead to post 1.'])
    expect(without('POST#1', 'SUMMARY')).toContain('The address /blog/one leads to no post.')
  })

  test('is a wrong count', () => {
    const [post, ...rest] = whole()
    const published = { ...post, status: { S: 'published' }, categoryId: { S: 'gone' } }
    expect(brokenInvariants([published, ...rest])).toEqual([
      '“Reports” counts 1 posts and has 0.',
      'The count of posts says 1 for draft; there are 0.',
      'The count of posts says 0 for published; there are 1.',
    ])
  })
})
