import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { replaceFile } from '../data-folder/replace-file.ts'

const StoredCheckpoint = z.object({
  /** Identifies the stream. A new stream of the same table starts from its beginning. */
  label: z.string(),
  /** Of the last record that was handled. */
  after: z.string(),
})

/** How far an event source mapping has read; kept in the data folder to continue after a restart. */
export class Checkpoint {
  private readonly file: string
  private readonly label: string
  private last: string | undefined

  constructor(folder: string, mapping: string, label: string) {
    this.file = join(folder, 'streams', `${mapping}.json`)
    this.label = label
    if (!existsSync(this.file)) return
    const stored = StoredCheckpoint.safeParse(JSON.parse(readFileSync(this.file, 'utf8')))
    if (stored.data?.label === label) this.last = stored.data.after
  }

  /** Sequence number of the last record that was handled; undefined before the first. */
  get sequenceNumber(): string | undefined {
    return this.last
  }

  /** Saves that everything up to this record was handled. When this returns, it survives a crash. */
  save(sequenceNumber: string): void {
    this.last = sequenceNumber
    replaceFile(
      this.file,
      JSON.stringify({ label: this.label, after: sequenceNumber } satisfies z.input<typeof StoredCheckpoint>),
    )
  }
}
