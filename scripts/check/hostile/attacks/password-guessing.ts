import { problemStatus } from '#shared/api/problem.ts'
import { anonymous, type HostileRequest, type ReceivedResponse } from '../hostile-request.ts'
import { retryUnavailable } from '../retry-unavailable.ts'
import type { SystemUnderTest } from '../system-under-test.ts'

const refused = [problemStatus.invalid_credentials, problemStatus.too_many_requests]

const guess = (
  system: SystemUnderTest,
  username: string,
  password: string,
  headers: HostileRequest['headers'] = [],
): Promise<ReceivedResponse> =>
  retryUnavailable(() =>
    system.send({
      description: 'a guess',
      method: 'POST',
      target: '/api/admin/login',
      headers: [['origin', system.cloud.siteUrl], ['content-type', 'application/json'], ...headers],
      body: JSON.stringify({ username, password }),
      sender: anonymous,
    }),
  )

const count = (responses: readonly ReceivedResponse[], status: number) =>
  responses.filter((response) => response.status === status).length

/** Spellings of one account's name. */
const spellingsOf = (name: string): string[] => [
  name,
  name.toUpperCase(),
  ` ${name} `,
  `\t${name}`,
  `${name}\n`,
]

export interface GuessingResult {
  /** Guesses that were compared with the password. */
  compared: number
  /** Statuses other than "wrong" and "too many". */
  others: number[]
}

/** Sends many guesses at once for one account, in all its spellings and with different claimed IP addresses. */
export async function guessConcurrently(
  system: SystemUnderTest,
  name: string,
  times: number,
): Promise<GuessingResult> {
  const names = spellingsOf(name)
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      guess(system, names[index % names.length] ?? name, `guess number ${index}`, [
        ['x-forwarded-for', `198.51.100.${index}`],
        ['x-viewer-address', `198.51.100.${index}`],
      ]),
    ),
  )
  return {
    compared: count(responses, problemStatus.invalid_credentials),
    others: responses
      .map(({ status }) => status)
      .filter((status) => !refused.some((each) => each === status)),
  }
}

/**
 * The statuses of guesses at a username until it is locked, and then of a guess at the same account's email
 * address.
 */
export async function statusesOfGuesses(
  system: SystemUnderTest,
  username: string,
  email: string,
): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < 7; index++) {
    statuses.push((await guess(system, index < 6 ? username : email, `guess number ${index}`)).status)
  }
  return statuses
}
