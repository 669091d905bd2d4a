import type { Streams } from '../../streams/streams.ts'
import type { Section } from '../section.ts'

/** Which functions follow which tables, and how much they were handed since the start. */
export const streamsSection = ({ mappings }: Streams): Section => ({
  title: 'Streams',
  about: 'Changes of tables on their way to functions. Records that were given up are named in a queue.',
  state: () =>
    mappings.map(({ definition: { functionName, table }, counts }) => ({
      function: functionName,
      table,
      ...counts,
    })),
})
