// @vitest-environment jsdom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { CallError, call, nullIfSignedOut } from './call.ts'

/** Answers the next request like this, and returns what the call failed with. */
async function failureOf(status: number, statusText: string, body: string): Promise<CallError> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, statusText })))
  const failure: unknown = await call('tags.list', {}).catch((error: unknown) => error)
  if (!(failure instanceof CallError)) throw new Error('The call did not fail.')
  return failure
}
let log: MockInstance<typeof console.error>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.unstubAllGlobals())

test('a failure keeps status and body as its technical text (R418)', async () => {
  const failure = await failureOf(502, 'Bad Gateway', '<h1>No origin</h1>')
  expect([failure.statusText, failure.fromServer]).toEqual(['502: <h1>No origin</h1>', false])
  // The screen shows a sentence instead; who is asked for help finds the cause in the console.
  expect(log.mock.calls).toEqual([['tags.list: 502: <h1>No origin</h1>']])
})

test('without a body the status text stands in for it (R419)', async () => {
  expect((await failureOf(502, 'Bad Gateway', '')).statusText).toBe('502: Bad Gateway')
})

test('the sentence of this API is shown, and a read without a session fails (R418, R421)', async () => {
  const body = JSON.stringify({ error: 'Sign in to continue.', code: 'unauthenticated' })
  expect(await failureOf(401, 'Unauthorized', body)).toMatchObject({
    message: 'Sign in to continue.',
    statusText: `401: ${body}`,
    status: 401,
    code: 'unauthenticated',
    fromServer: true,
  })
})

test('a refusal that is shown with its own sentence is not logged', async () => {
  await failureOf(409, 'Conflict', JSON.stringify({ error: 'There is one already.', code: 'conflict' }))
  expect(log).not.toHaveBeenCalled()
})

test('a read can yield null instead of failing when nobody is signed in (R421)', async () => {
  const read = (status: number, code: string) => {
    const body = JSON.stringify({ error: 'No.', code })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
    return nullIfSignedOut(call('session.get', {}))
  }
  expect(await read(401, 'unauthenticated')).toBeNull()
  await expect(read(403, 'forbidden')).rejects.toMatchObject({ status: 403 })
  await expect(read(401, 'account_inactive')).rejects.toMatchObject({ code: 'account_inactive' })
})

test('what is wrong with fields is said where no field shows it', async () => {
  const issues = [{ path: 'from', message: 'At most 20 tags can be merged at once' }]
  const body = JSON.stringify({ error: 'Some fields need attention.', code: 'invalid_request', issues })
  expect(await failureOf(400, 'Bad Request', body)).toMatchObject({
    message: 'At most 20 tags can be merged at once.',
    issues,
    statusText: `400: ${body}`,
  })
})
