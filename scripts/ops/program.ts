import { Command, CommanderError, Help } from '@commander-js/extra-typings'
import { Refusal } from './stage/refusal.ts'
import { reportError } from './stage/report-error.ts'

/** What a mistake on the command line is called in one sentence, without the values: one of them may be a password. */
function sentenceOf({ code, message }: CommanderError): string {
  const [mistake = '', suggestion = ''] = message.replace(/^error: /, '').split('\n')
  const [, option, value = '', choices = ''] =
    /(?:option '(--[\w-]+)[^']*' argument|value) '(.*)' is invalid.* Allowed choices are (.*)\.$/.exec(
      mistake,
    ) ?? []
  if (choices !== '')
    return option === undefined
      ? `"${value}" is none of ${choices}.`
      : `${option} is one of ${choices}, not "${value}".`
  const text = code === 'commander.excessArguments' ? mistake.replace(/(but got \d+): .*$/, '$1') : mistake
  const similar = /^\(Did you mean (.*)\?\)$/.exec(suggestion)?.[1]
  const whole = `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}`
  return `${whole}${similar === undefined ? '' : `; did you mean ${similar}?`}${similar === undefined ? '.' : ''} --help lists what there is.`
}

/** An option without a value, most likely from an empty variable, must not mean that nothing was named. */
function refuseEmptyValues(command: { opts: () => object }): void {
  for (const [name, value] of Object.entries(command.opts())) {
    const option = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (value === '') throw new Refusal(`--${option} has no value: is a variable empty?`)
  }
}

/** A description as a line of a list: its first sentence, written like the others. */
function inList(description: string): string {
  const [sentence = ''] = description.replace(/\.$/, '').split('. ')
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

/** A program of several commands. `name` is what people type to start it. */
export const createProgram = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .exitOverride()
    .configureHelp({
      helpWidth: 110,
      subcommandDescription: (command) => inList(command.summary() || command.description()),
      // That a flag is off without it goes without saying.
      optionDescription: (option) => new Help().optionDescription(option).replace(' (default: false)', ''),
    })
    // runProgram says it in one sentence.
    .configureOutput({ outputError: () => {} })
    .hook('preAction', (_, command) => refuseEmptyValues(command))

/** Runs the command that the arguments name. Whatever is wrong is said in a sentence, and makes the program fail. */
export async function runProgram(program: Command, args = process.argv.slice(2)): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) return reportError(error)
    process.exitCode = error.exitCode
    // Where a command is missing, its help was printed.
    if (error.exitCode !== 0 && error.code !== 'commander.help') console.error(sentenceOf(error))
  }
}
