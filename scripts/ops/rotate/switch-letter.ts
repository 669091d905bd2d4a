import { Refusal } from '../stage/refusal.ts'

/** Returns infra/stages.ts with a new letter for one pair of a stage. Throws a `Refusal` if it cannot find the line. */
export function switchLetter(text: string, stage: string, pair: string, to: 'a' | 'b'): string {
  const block = new RegExp(`^  ${stage}: \\{\\n(?:.*\\n)*?  \\},$`, 'm').exec(text)
  const letter = new RegExp(`(\\bactive: \\{[^}]*\\b${pair}: )'[ab]'`)
  if (!block || !letter.test(block[0]))
    throw new Refusal(
      `Set ${pair}: '${to}' in active of stages.${stage} in infra/stages.ts and deploy: npm run deploy -- --stage ${stage}`,
    )
  const changed = block[0].replace(letter, (_, before: string) => `${before}'${to}'`)
  return text.slice(0, block.index) + changed + text.slice(block.index + block[0].length)
}
