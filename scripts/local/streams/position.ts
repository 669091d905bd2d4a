import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writeDurably } from '../folder/durable.ts'

const Kept = z.object({
  /** Of the stream; another stream of the same table starts anew. */
  label: z.string(),
  /** Sequence number of the last record that was handled. */
  after: z.string(),
})

/** How far a mapping has come; kept in the data folder, so that a restart goes on there. */
export class Position {
  private readonly file: string
  private readonly label: string
  private last: string | undefined

  constructor(folder: string, mapping: string, label: string) {
    this.file = join(folder, 'streams', `${mapping}.json`)
    this.label = label
    if (!existsSync(this.file)) return
    const kept = Kept.safeParse(JSON.parse(readFileSync(this.file, 'utf8')))
    if (kept.data?.label === label) this.last = kept.data.after
  }

  /** Sequence number of the last record that was handled; nothing before the first. */
  get after(): string | undefined {
    return this.last
  }

  /** Everything up to this record was handled. When this returns it survives a crash. */
  moveTo(sequenceNumber: string): void {
    this.last = sequenceNumber
    writeDurably(
      this.file,
      JSON.stringify({ label: this.label, after: sequenceNumber } satisfies z.input<typeof Kept>),
    )
  }
}
