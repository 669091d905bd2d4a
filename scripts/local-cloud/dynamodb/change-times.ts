import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivateFolder, privateModes } from '../data-folder/private-files.ts'
import type { EmulatorAccess } from '../table-emulator/emulator-access.ts'
import { type ChangeRecord, type StreamPosition, TableStream } from '../table-emulator/table-stream.ts'

/** From here on, changes were made in this second or later. */
interface Mark {
  /** Epoch seconds. */
  second: number
  /** Sequence number of the last change before it. */
  after: bigint
}

const pageSize = 1000

/**
 * Notes in which second the changes of a table were made. Amazon's DynamoDB Local gives them with their minute only,
 * DynamoDB with their second, to which point-in-time recovery is exact. Times are real ones, whatever the cloud's clock
 * says.
 */
export class ChangeTimes {
  private readonly file: string
  private readonly marks: Mark[]
  private readonly stream: TableStream
  private position: StreamPosition | undefined
  private marking: { second: number; done: Promise<void> } | undefined

  private constructor(file: string, stream: TableStream) {
    this.file = file
    this.stream = stream
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    this.marks = lines.flatMap((line) => {
      const [label, second, after] = line.split(' ')
      return label === stream.label && after ? [{ second: Number(second), after: BigInt(after) }] : []
    })
  }

  /** Keeps its notes in the data folder. */
  static async open(emulator: EmulatorAccess, table: string, folder: string): Promise<ChangeTimes> {
    return new ChangeTimes(join(folder, 'streams', `${table}.times`), await TableStream.open(emulator, table))
  }

  /** Call it before each write and wait for it: the first write of a second notes what was written before. */
  beforeWrite(): Promise<void> {
    const second = Math.floor(Date.now() / 1000)
    if (this.marking?.second !== second) {
      const earlier = this.marking?.done.catch(() => {}) ?? Promise.resolve()
      this.marking = { second, done: earlier.then(() => this.mark(second)) }
    }
    return this.marking.done
  }

  /** Epoch seconds; those of the record itself for changes from before the first note. */
  secondOf({ dynamodb }: ChangeRecord): number {
    const number = BigInt(dynamodb.SequenceNumber)
    return this.marks.findLast(({ after }) => after < number)?.second ?? dynamodb.ApproximateCreationDateTime
  }

  private async mark(second: number): Promise<void> {
    let after = this.marks.at(-1)?.after ?? 0n
    this.position ??= await this.stream.from('TRIM_HORIZON')
    for (;;) {
      const { records, next } = await this.stream.read(this.position, pageSize)
      this.position = next
      const last = records.at(-1)
      if (!last) break
      after = BigInt(last.dynamodb.SequenceNumber)
    }
    this.marks.push({ second, after })
    makePrivateFolder(dirname(this.file))
    appendFileSync(this.file, `${this.stream.label} ${second} ${after}\n`, { mode: privateModes.file })
  }
}
