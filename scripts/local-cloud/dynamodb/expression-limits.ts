import { AwsError } from '../protocol/aws-error.ts'

/** DynamoDB's limits of one expression, which the emulator does not have. */
const limits = { operands: 100, operators: 300 }

const expressions = new Set([
  'ConditionExpression',
  'FilterExpression',
  'KeyConditionExpression',
  'UpdateExpression',
])

/** All expressions of a request, those of a transaction's parts included. */
function* expressionsIn(value: unknown): Generator<[name: string, text: string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'string' && expressions.has(name)) yield [name, part]
    // Values of attributes hold no expressions, and may have any names.
    else if (!/^(Item|Key|ExpressionAttributeValues)$/.test(name)) yield* expressionsIn(part)
  }
}

const operator = /<>|<=|>=|[=<>+-]|\b(?:AND|OR|NOT|BETWEEN|IN)\b|\b[a-z_]+(?=\s*\()/gi

/** Throws what DynamoDB answers to an expression with too many operands or operators. */
export function checkExpressions(input: unknown): void {
  for (const [name, text] of expressionsIn(input)) {
    for (const [, list = ''] of text.matchAll(/\bIN\s*\(([^)]*)\)/gi))
      if (list.split(',').length > limits.operands)
        throw new AwsError(
          400,
          'ValidationException',
          `Invalid ${name}: The IN operator is provided with too many operands; number of operands: ${list.split(',').length}`,
        )
    const operators = [...text.matchAll(operator)].filter(
      ([word]) => !/^(SET|REMOVE|ADD|DELETE)$/i.test(word),
    )
    if (operators.length > limits.operators)
      throw new AwsError(
        400,
        'ValidationException',
        `Invalid ${name}: The expression contains too many operators; operator limit: ${limits.operators}`,
      )
  }
}
