import { describe, expect, test, vi } from 'vitest'
import * as passwords from '../data/staff/passwords.ts'
import { dynamo } from '../data/table/table.ts'
import { setUpGuessing } from '../testing/staff/guess-passwords.ts'
import { createStaffUser, signInWithPassword, signInWrongly } from '../testing/staff/sign-in.ts'
import { missingTable } from '../testing/table/local-table.ts'

vi.mock('../data/staff/passwords.ts', { spy: true })

describe.skipIf(missingTable)('whether an account exists', () => {
  const { looks } = setUpGuessing(passwords)

  /** Everything that an attacker can observe: the response, and the table calls and comparisons that take time. */
  async function seen(attempt: () => ReturnType<typeof signInWrongly>) {
    const sent = vi.spyOn(dynamo, 'send')
    const before = vi.mocked(passwords.passwordMatches).mock.calls.length
    const { status, headers, body, cookies } = await attempt()
    const took = sent.mock.calls.map(([command]) => command.constructor.name).toSorted()
    sent.mockRestore()
    const compared = vi.mocked(passwords.passwordMatches).mock.calls.length - before
    return { status, headers, body, cookies, took, compared }
  }

  /** Which name is tried from which address, in order. `own` gives each observation separate networks. */
  type Pattern = (names: readonly [string, string], own: number) => [name: string, address: string][]
  const patterns: Record<string, Pattern> = {
    'guesses at one name, then at the other': (names, own) =>
      names.flatMap((name) => Array.from({ length: 7 }, () => [name, `203.0.113.${own}`])),
    'guesses at both in turn': (names, own) =>
      Array.from({ length: 14 }, (_, index) => [names[index % 2] ?? '', `203.0.113.${own}`]),
    'guesses from many networks, then from one': ([one, other], own) => [
      ...Array.from({ length: 28 }, (_, index): [string, string] => [one, `198.51.${own}.${index}`]),
      [other, `203.0.113.${own}`],
      [one, `203.0.113.${own}`],
    ],
    'guesses from many networks of an IPv6 customer': (names, own) =>
      names.flatMap((name) =>
        Array.from({ length: 12 }, (_, index) => [name, `2001:db8:${own}:${index}::1`]),
      ),
  }
  let observations = 0

  const always = ['guesses at both in turn', 'guesses from many networks, then from one']
  for (const [what, pattern] of Object.entries(patterns))
    test(`is not revealed by ${what}`, { tags: always.includes(what) ? [] : ['full'] }, async () => {
      const active = await createStaffUser()
      const inactive = await createStaffUser({ isActive: false })
      const observe = async (...names: [string, string]) => {
        observations += 1
        const answers = []
        for (const [name, address] of pattern(names, observations)) {
          answers.push(await seen(() => signInWrongly(name, { address })))
        }
        return answers
      }
      const existing = await observe(active.username, active.email)
      const former = await observe(inactive.username, inactive.email)
      const nobody = `nobody.${observations}`
      const unknown = await observe(nobody, `${nobody}@bellcast.example`)

      expect(existing).toEqual(unknown)
      expect(former).toEqual(unknown)
      expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([401, 429]))
    })

  test('is not revealed by the other login name of a locked account', async () => {
    const user = await createStaffUser()
    for (let guess = 0; guess < 5; guess++) await signInWrongly(user.username)

    expect(await signInWithPassword(user.email)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    expect(looks()).toBe(5)
  })
})
