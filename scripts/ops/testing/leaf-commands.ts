import type { CommandUnknownOpts } from '@commander-js/extra-typings'

/** The commands of a program that do something, by their words, such as `staff init`. */
export const leafCommands = (
  program: CommandUnknownOpts,
  words: readonly string[] = [],
): Map<string, CommandUnknownOpts> =>
  new Map(
    program.commands.flatMap((command): [string, CommandUnknownOpts][] => {
      const path = [...words, command.name()]
      return command.commands.length > 0 ? [...leafCommands(command, path)] : [[path.join(' '), command]]
    }),
  )
