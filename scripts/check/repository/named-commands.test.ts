import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import { opsProgram } from '../../ops.ts'
import { toolsProgram } from '../../tools.ts'
import { repositoryFiles } from '../repository-files.ts'

const root = join(import.meta.dirname, '../../..')
const tracked = repositoryFiles()
/** Names commands that do not exist. */
const self = relative(root, import.meta.filename)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts)
const programs = new Map<string, CommandUnknownOpts>([
  ['ops', opsProgram()],
  ['tool', toolsProgram()],
])
/** These npm scripts are a command of one of the programs. */
for (const [script, program] of [
  ['deploy', 'ops'],
  ['rollback', 'ops'],
  ['bench', 'tool'],
  ['load', 'tool'],
] as const) {
  const command = programs.get(program)?.commands.find((each) => each.name() === script)
  if (command) programs.set(script, command)
}

/** What is wrong with the words after a program's name: with those that are commands, choices and options. */
function argumentFaults(called: string, program: CommandUnknownOpts, words: readonly string[]): string[] {
  const [word = '', ...others] = words
  if (program.commands.length > 0 && /^[a-z][\w-]*$/.test(word)) {
    const command = program.commands.find((each) => each.name() === word)
    return command
      ? argumentFaults(`${called} ${word}`.replace(/^(ops|tool) /, ''), command, others)
      : [`${called} has no command ${word}`]
  }
  const faults: string[] = []
  const choices = program.registeredArguments[0]?.argChoices
  let isValue = false
  for (const each of words) {
    const [flag = ''] = /^--[\w-]+/.exec(each) ?? []
    const option = program.options.find(({ long }) => long === flag)
    if (flag !== '' && flag !== '--help' && !option) faults.push(`${called} has no option ${flag}`)
    if (!isValue && /^[a-z]/.test(each) && choices && !choices.includes(each))
      faults.push(`${called} has no ${each}`)
    isValue = option?.required === true && !each.includes('=')
  }
  return faults
}

/** The words of a command line up to where the text around it goes on. */
function wordsOf(line: string): string[] {
  const words = line.match(/"[^"]*"|\S+/g) ?? []
  const end = words.findIndex((word) => /^[|<>&#(…]|^·/.test(word))
  const own = end < 0 ? words : words.slice(0, end)
  // A sentence goes on after a comma or its end.
  const last = own.findIndex((word) => /[^.…][,.;:)\]]$/.test(word))
  const kept = last < 0 ? own : own.slice(0, last + 1)
  return kept.map((word) => word.replace(/[,.;:)\]'"]+$/, ''))
}

/** The commands in a text that do not exist, or not so. */
function commandFaults(text: string): string[] {
  const run = [...text.matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)([^`\n]*)/g)].flatMap(
    ([, script = '', rest = '']) => {
      if (!scripts.includes(script)) return [`npm run ${script}`]
      const program = programs.get(script)
      if (!program) return []
      const [, dashes, args = ''] = /^( --(?![\w-]))?(?: ([^']*))?/.exec(rest) ?? []
      const words = wordsOf(args)
      const isProgram = script === 'ops' || script === 'tool'
      if (!dashes)
        return words[0]?.startsWith('--') ||
          (isProgram && program.commands.some((each) => each.name() === words[0]))
          ? [`npm run ${script} ${words[0]} without --`]
          : []
      return argumentFaults(script, program, words)
    },
  )
  // Documents also name a command by itself, such as `staff init`.
  const alone = [...text.matchAll(/`([a-z][\w-]*) ((?:--)?[a-z][^`\n]*)`/g)].flatMap(
    ([, name = '', rest = '']) => {
      const command = programs.get('ops')?.commands.find((each) => each.name() === name)
      return command && (rest.startsWith('--') || command.commands.length > 0)
        ? argumentFaults(name, command, wordsOf(rest))
        : []
    },
  )
  const launched = [...text.matchAll(/node scripts\/run\.mjs (scripts\/[\w./-]+\.ts)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(join(root, file)))
  return [...run, ...alone, ...launched]
}

test('commands that documents, workflows, alarms and messages name exist, with their options', () => {
  const named = tracked
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|md|yml)$/.test(file) && file !== self)
    .flatMap((file) => commandFaults(textOf(file)).map((fault) => `${file}: ${fault}`))
  expect(named).toEqual([])
})

test.each([
  ['`npm run nothing`', 'npm run nothing'],
  ['`npm run ops -- staff promote noa`', 'staff has no command promote'],
  ['`npm run ops staff list`', 'npm run ops staff without --'],
  ['`npm run deploy --stage prod`', 'npm run deploy --stage without --'],
  ['`npm run ops -- staff list --colour`', 'staff list has no option --colour'],
  ['`npm run ops -- logs --stage prod --errors --sinc 1h`', 'logs has no option --sinc'],
  ['`npm run ops -- rotate --stage prod session-key`', 'rotate has no session-key'],
  ['`npm run deploy -- --stages prod`', 'deploy has no option --stages'],
  ['`npm run --silent tool -- openap > openapi.json`', 'tool has no command openap'],
  ['see `staff initialize` and `restore --form`', 'staff has no command initialize'],
  ['`node scripts/run.mjs scripts/nothing.ts`', 'scripts/nothing.ts'],
])('a command that does not exist is noticed: %s', (text, fault) => {
  expect(commandFaults(text).join('; ')).toContain(fault)
})

test.each([
  '`npm run ops -- staff init noa.ferrant --email noa@example.com --name "Noa Ferrant" --stage prod`',
  'run `npm run ops -- COMMAND --help`, or npm run deploy, and `npm run rollback -- --stage prod --diff`.',
  "say('npm run ops -- rotate --stage prod session-keys --retire')",
  '`npm run ops -- smoke --address=https://ir.example.com --no-purge`',
])('a command that exists is none: %s', (text) => {
  expect(commandFaults(text)).toEqual([])
})
