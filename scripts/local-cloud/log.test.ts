import { expect, test } from 'vitest'
import { withoutRoutineLines } from './log.ts'

test('a terminal shows what went wrong, and not what functions say in passing', () => {
  const shown: string[] = []
  const log = withoutRoutineLines((line) => shown.push(line))
  const wrong = [
    'Local cloud ready in 2 s',
    'Bellcast-dev-jobs-send-mail | {"level":"error","job":"send-mail","why":"Timeout"}',
    'Bellcast-dev-pages | ERROR Error: {"level":"info"}',
    'Queues: Bellcast-dev-jobs-send-mail failed on 1 of 5 messages',
  ]
  const passing = [
    'Bellcast-dev-jobs-send-mail | {"level":"info","job":"send-mail","state":"sent"}',
    'Bellcast-dev-contact-send | {"level":"info","endpoint":"contact.send","status":200}',
  ]
  for (const line of [...wrong, ...passing]) log(line)
  expect(shown).toEqual(wrong)
})
