import { expect, test } from 'vitest'
import { errorSentence } from './report-error.ts'

test.each([
  [{ name: 'ResourceNotFoundException' }, /^AWS has no such table.*output TableName/],
  [{ name: 'AccessDeniedException' }, /^It failed\. Use credentials with the permission/],
  [{ name: 'ExpiredTokenException' }, /^It failed\. Sign in to AWS/],
  [
    { name: 'Error', message: 'Stack with id Bellcast-dev-Data does not exist' },
    /does not exist\. The stage is not deployed/,
  ],
  [{ name: 'TypeError', message: 'fetch failed' }, /^AWS, or the local cloud, could not be reached/],
  [{ name: 'Refusal' }, /^It failed$/],
])('the error %j is reported with a remedy', (error, sentence) => {
  expect(errorSentence(Object.assign(new Error('It failed'), error))).toMatch(sentence)
})

test('an AWS error is recognized as the cause of a data layer error', () => {
  const cause = Object.assign(new Error('no'), { name: 'ResourceNotFoundException' })
  expect(errorSentence(new Error('The table is not there', { cause }))).toMatch(/^AWS has no such table/)
})
