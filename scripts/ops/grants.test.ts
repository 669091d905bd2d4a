import { expect, test } from 'vitest'
import { grantsReport } from './grants.ts'

test('the report lists unused grants by function', () => {
  const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Content'
  expect(
    grantsReport([
      { owner: 'posts-list', action: 'dynamodb:Query', resource: table, key: 'DIRECTORY', uses: 3 },
      { owner: 'posts-list', action: 'dynamodb:Query', resource: table, key: 'USER#*', uses: 0 },
      { owner: 'blog-get', action: 's3:ListBucket', resource: 'arn:aws:s3:::bodies', uses: 0 },
    ]),
  ).toEqual([
    'blog-get',
    '  s3:ListBucket on arn:aws:s3:::bodies',
    'posts-list',
    `  dynamodb:Query on ${table} (USER#*)`,
    '1 of 3 grants were used.',
  ])
})
