import type { EventSourceMappings } from '../../dynamodb-streams/event-source-mappings.ts'
import { ControlError, type Section } from '../section.ts'

/** The event source mappings with their counts since the start, and buttons that switch them off and on. */
export function streamsSection({ mappings }: EventSourceMappings): Section {
  const set = (isEnabled: boolean) => (name: string) => {
    const found = mappings.find(({ definition }) => definition.functionName === name)
    if (!found) throw new ControlError(`No event source mapping invokes ${name}.`, 404)
    found.setEnabled(isEnabled)
  }
  return {
    title: 'Streams',
    about: 'Changes of tables on their way to functions. Records that were given up are named in a queue.',
    state: () =>
      mappings.map(({ definition: { functionName, table }, counts, buffered, isEnabled }) => ({
        function: functionName,
        table,
        ...counts,
        buffered,
        enabled: isEnabled,
      })),
    rowActions: {
      disable: { label: 'Disable', run: set(false) },
      enable: { label: 'Enable', run: set(true) },
    },
  }
}
