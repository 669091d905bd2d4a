import { Refusal } from './connect-to-table.ts'

/** The number of an option such as `--seconds 30`. Throws a `Refusal` for anything but a whole number above zero. */
export function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Refusal(`--${name} is a whole number above zero, not "${text}".`)
}
