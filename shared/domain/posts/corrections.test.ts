import { expect, test } from 'vitest'
import { maxCorrections } from './article-limits.ts'
import { withKeptNotes } from './corrections.ts'

const note = (text: string, day = 1) => ({
  text,
  at: `2026-07-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const [first, second, third] = [note('first', 1), note('second', 2), note('third', 3)]

test.each([
  ['the note that an earlier release added', { correction: third }, [second, first], [third, second, first]],
  ['the same newest note', { correction: second }, [second, first], [second, first]],
  ['no note, because an earlier release removed the newest', {}, [second, first], [first]],
  ['complete notes', { correction: second, earlierCorrections: [first] }, [first], [second, first]],
  ['notes of a post that keeps none', { correction: first }, [], [first]],
  ['the same words of another day', { correction: note('first', 9) }, [first], [note('first', 9), first]],
])('%s are joined with the kept ones', (_what, saved, kept, all) => {
  expect(withKeptNotes(saved, kept)).toEqual(all)
})

test('there are never more notes than an article may have', () => {
  const kept = Array.from({ length: maxCorrections }, (_, index) => note(`note ${index}`))
  expect(withKeptNotes({ correction: third }, kept)).toHaveLength(maxCorrections)
})
