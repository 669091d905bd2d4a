import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { writeDurably } from '../data-folder/durable-write.ts'
import { makePrivateFolder } from '../data-folder/private-files.ts'
import type { System } from '../template/deployed-system.ts'
import { queueNames } from './sqs-definition.ts'

const StoredMessage = z.object({
  id: z.string(),
  /** ISO instant. */
  sent: z.string(),
  body: z.json(),
})
export type Message = z.infer<typeof StoredMessage>

/** Starts a failed task again. False if the message is of another kind. */
export type RedriveHandler = (body: Message['body']) => boolean

/** The template's queues. They store failed events for people; no function reads them. */
export class Queues {
  private readonly folder: string
  private readonly clock: Clock
  private readonly redrivers: RedriveHandler[] = []

  constructor(system: System, folder: string, clock: Clock) {
    this.folder = join(folder, 'queues')
    this.clock = clock
    for (const name of queueNames(system)) makePrivateFolder(join(this.folder, name))
  }

  names(): string[] {
    return readdirSync(this.folder)
  }

  messages(queue: string): Message[] {
    const folder = join(this.folder, queue)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap(
        (name) => StoredMessage.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).data ?? [],
      )
      .sort((a, b) => (a.sent < b.sent ? -1 : 1))
  }

  /** Stores a message. When this returns, it survives a crash. Returns the queue's name. */
  send(queueArn: string, id: string, body: Message['body']): string {
    const queue = queueArn.split(':').at(-1) ?? queueArn
    makePrivateFolder(join(this.folder, queue))
    const message: Message = { id, sent: this.clock.now().toISOString(), body }
    writeDurably(join(this.folder, queue, `${id}.json`), JSON.stringify(message, null, 2))
    return queue
  }

  /** Registers how to redrive the messages of a sender. */
  onRedrive(redriver: RedriveHandler): void {
    this.redrivers.push(redriver)
  }

  /** Redrives the messages of a queue and removes them. Returns how many. */
  redrive(queue: string): number {
    const taken = this.messages(queue).filter(({ body }) => this.redrivers.some((redrive) => redrive(body)))
    for (const { id } of taken) rmSync(join(this.folder, queue, `${id}.json`))
    return taken.length
  }
}
