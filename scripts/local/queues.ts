import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from './clock.ts'
import { writeDurably } from './folder/durable.ts'
import type { System } from './template/system.ts'

const Kept = z.object({
  id: z.string(),
  /** ISO instant. */
  sent: z.string(),
  body: z.json(),
})
export type Message = z.infer<typeof Kept>

/** Starts the work again that a message tells of. False where the message tells of something else. */
export type Redriver = (body: Message['body']) => boolean

/** The template's queues. Nothing here reads them but people: they keep what failed for good. */
export class Queues {
  private readonly folder: string
  private readonly clock: Clock
  private readonly redrivers: Redriver[] = []

  constructor(system: System, folder: string, clock: Clock) {
    this.folder = join(folder, 'queues')
    this.clock = clock
    for (const { name } of system.resources('AWS::SQS::Queue', z.unknown())) {
      mkdirSync(join(this.folder, name), { recursive: true })
    }
  }

  names(): string[] {
    return readdirSync(this.folder)
  }

  messages(queue: string): Message[] {
    const folder = join(this.folder, queue)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => Kept.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).data ?? [])
      .sort((a, b) => (a.sent < b.sent ? -1 : 1))
  }

  /** Keeps a message; when this returns it survives a crash. Answers the queue's name. */
  send(queueArn: string, id: string, body: Message['body']): string {
    const queue = queueArn.split(':').at(-1) ?? queueArn
    mkdirSync(join(this.folder, queue), { recursive: true })
    const message: Message = { id, sent: this.clock.now().toISOString(), body }
    writeDurably(join(this.folder, queue, `${id}.json`), JSON.stringify(message, null, 2))
    return queue
  }

  /** Whoever sends messages says how their work is started again. */
  onRedrive(redriver: Redriver): void {
    this.redrivers.push(redriver)
  }

  /** Starts again whatever the messages of a queue tell of, and removes them. Answers how many. */
  redrive(queue: string): number {
    const taken = this.messages(queue).filter(({ body }) => this.redrivers.some((redrive) => redrive(body)))
    for (const { id } of taken) rmSync(join(this.folder, queue, `${id}.json`))
    return taken.length
  }
}
