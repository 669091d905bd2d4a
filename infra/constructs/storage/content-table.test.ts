import { expect, test } from 'vitest'
import { lengthOf } from '../../testing/lengths.ts'
import { ofType, resourcesOf, testStacks } from '../../testing/synthesize.ts'

interface Statement {
  Action: string | string[]
  Condition?: Record<string, Record<string, string[]>>
}
const enclosed = { 'dynamodb:EnclosingOperation': ['TransactWriteItems', 'TransactGetItems'] }

/** The roles of a stage's functions, with their statements about items. */
function roles(changes: Parameters<typeof testStacks>[1] = {}) {
  const { staff, api, jobs } = testStacks('dev', changes).stacks
  return [staff, api, jobs].flatMap((stack) => {
    const resources = resourcesOf(stack)
    return ofType(resources, 'AWS::IAM::Role').map(({ Properties }) => {
      const policies = (Properties['Policies'] ?? []) as { PolicyDocument: { Statement: Statement[] } }[]
      return {
        statements: policies
          .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
          .filter(({ Condition }) => Condition),
        length: policies.reduce((sum, { PolicyDocument }) => sum + lengthOf(PolicyDocument, resources), 0),
      }
    })
  })
}
const isEnclosed = ({ Condition }: Statement) => Condition?.['ForAnyValue:StringEquals'] !== undefined
const actionsOf = ({ Action }: Statement) => [Action].flat()

test('permissions on items are limited by key, also inside transactions', () => {
  expect(roles().flatMap(({ statements }) => statements.filter(isEnclosed))).toEqual([])
})

test('a stage can lift the limit inside transactions for actions that are allowed anyway, within IAM’s size limits', () => {
  const found = roles({ leadingKeysInTransactions: false })
  const opened = found.filter(({ statements }) => statements.some(isEnclosed))
  expect(opened.length).toBeGreaterThan(50)
  for (const { statements, length } of opened) {
    const narrow = statements.filter((statement) => !isEnclosed(statement)).flatMap(actionsOf)
    for (const statement of statements.filter(isEnclosed)) {
      expect(statement.Condition).toEqual({ 'ForAnyValue:StringEquals': enclosed })
      for (const action of actionsOf(statement)) {
        expect(action).toMatch(/^dynamodb:(Get|Put|Update|Delete|ConditionCheck)Item$/)
        expect(narrow).toContain(action)
      }
    }
    expect(length).toBeLessThanOrEqual(10_240)
  }
})
