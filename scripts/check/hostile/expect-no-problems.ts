import { expect } from 'vitest'
import { type AttackResult, formatResult } from './run-attack.ts'

/** Nothing is wrong; otherwise as much of it as somebody reads. */
export function expectNoProblems(name: string, result: AttackResult): void {
  console.log(`${name}: ${formatResult(result)}`)
  const { problems } = result
  const shown = [
    ...problems.slice(0, 20),
    ...(problems.length > 20 ? [`and ${problems.length - 20} more`] : []),
  ]
  expect(shown).toEqual([])
}
