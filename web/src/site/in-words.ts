const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A period of the settings in words: whole years as years. */
export function inWords(count: number, unit: 'month' | 'day'): string {
  const years = unit === 'month' && count % 12 === 0
  const amount = years ? count / 12 : count
  return `${numbers[amount] ?? amount} ${years ? 'year' : unit}${amount === 1 ? '' : 's'}`
}
