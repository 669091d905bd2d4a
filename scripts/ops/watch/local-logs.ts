import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logFile, logNames } from '@bellcast/local-cloud/data-folder/log-files.ts'
import { isFields, type LogRecord, type Logs, textOf } from './log-record.ts'

/** Opens the log files in a local cloud's data folder. Throws a readable error if there are none. */
export function localLogs(folder: string): Logs {
  if (!existsSync(join(folder, 'logs')))
    throw new Error(`${folder} contains no logs. Use the --data folder of "npm start", or a --stage.`)
  return {
    notes: [],
    find: (texts, { from, to }) =>
      Promise.resolve(
        logNames.flatMap((source) =>
          [`${logFile(folder, source)}.1`, logFile(folder, source)]
            .filter((file) => existsSync(file))
            .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
            .filter((line) => line !== '' && texts.some((text) => line.includes(text)))
            .flatMap((line): LogRecord[] => {
              const fields: unknown = JSON.parse(line)
              if (!isFields(fields)) return []
              const at = textOf(fields['timestamp'] ?? fields['time'])
              const isInSpan = at >= from.toISOString() && (!to || at <= to.toISOString())
              return isInSpan ? [{ source, at, fields }] : []
            }),
        ),
      ),
  }
}
