import type { EventSourceMappings } from '../../dynamodb-streams/event-source-mappings.ts'
import type { Section } from '../section.ts'

/** The event source mappings with their counts since the start. */
export const streamsSection = ({ mappings }: EventSourceMappings): Section => ({
  title: 'Streams',
  about: 'Changes of tables on their way to functions. Records that were given up are named in a queue.',
  state: () =>
    mappings.map(({ definition: { functionName, table }, counts, buffered }) => ({
      function: functionName,
      table,
      ...counts,
      buffered,
    })),
})
