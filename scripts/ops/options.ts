import { Option } from '@commander-js/extra-typings'
import { Refusal } from './stage/refusal.ts'

/** The options that say what a command works on, the same for all commands. `stage/connect.ts` reads them. */
export const target = {
  stage: new Option('--stage <name>', 'a stage of infra/stages.ts').conflicts(['branch', 'table']),
  branch: new Option('--branch <name>', 'instead of --stage: the preview of a branch').conflicts('table'),
  table: new Option('--table <name>', 'instead of --stage: its table, where its stack is gone'),
  data: new Option('--data <folder>', 'without a stage: the folder of the local cloud').default('.local'),
}

/** Parses a whole number above zero. Throws a `Refusal` for anything else. */
export const wholeNumber =
  (name: string, atMost = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isSafeInteger(value) && value > 0 && value <= atMost && text.trim() !== '') return value
    const limit = atMost === Number.MAX_SAFE_INTEGER ? 'above zero' : `from 1 to ${atMost}`
    throw new Refusal(`--${name} is a whole number ${limit}, not "${text}".`)
  }

/** Parses a count such as `20000` or `1e6`. Throws a `Refusal` for anything else. */
export const count =
  (name: string) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isFinite(value) && value >= 0 && text.trim() !== '') return value
    throw new Refusal(`--${name} must be a number like 20000 or 1e6, not "${text}".`)
  }

/** Collects the values of an option that may be repeated. */
export const repeated = (value: string, others: readonly string[] | undefined): readonly string[] => [
  ...(others ?? []),
  value,
]

/** Parses the address of a site, without its path. Throws a `Refusal` if it is none. */
export function siteAddress(text: string): string {
  const { protocol, origin } = URL.parse(text) ?? { protocol: '', origin: '' }
  if (!['http:', 'https:'].includes(protocol))
    throw new Refusal(`--address must be the address of a site like https://ir.example.com, not "${text}".`)
  return origin
}
