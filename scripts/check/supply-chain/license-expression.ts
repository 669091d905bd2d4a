/**
 * Whether an SPDX license expression can be met with the licenses that are allowed: one side of an `OR`, both sides
 * of an `AND`. Undefined if it is no valid expression. A license `WITH` an exception is a license of its own.
 * https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/
 */
export function meetsLicense(
  expression: string,
  isAllowed: (license: string) => boolean,
): boolean | undefined {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let next = 0
  const take = (token: string) => tokens[next] === token && ++next > 0
  const id = (): string => {
    const token = tokens[next++]
    if (!token || !/^[A-Za-z0-9][A-Za-z0-9.+:-]*$/.test(token) || /^(AND|OR|WITH)$/.test(token))
      throw new SyntaxError(`${expression} is not an SPDX expression.`)
    return token
  }
  const single = (): boolean => {
    if (take('(')) {
      const inner = either()
      if (!take(')')) throw new SyntaxError(`${expression} has an open parenthesis.`)
      return inner
    }
    const license = id()
    return isAllowed(take('WITH') ? `${license} WITH ${id()}` : license)
  }
  const both = (): boolean => {
    let met = single()
    while (take('AND')) met = single() && met
    return met
  }
  const either = (): boolean => {
    let met = both()
    while (take('OR')) met = both() || met
    return met
  }
  try {
    const met = either()
    return next === tokens.length ? met : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
