import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { makePrivateFolder } from '../data-folder/private-files.ts'
import { replaceFile } from '../data-folder/replace-file.ts'
import type { System } from '../template/deployed-system.ts'
import { type QueueDefinition, queueDefinitions } from './sqs-definition.ts'

const StoredMessage = z.object({
  id: z.string(),
  /** ISO instant. */
  sent: z.string(),
  body: z.json(),
  /** The queue that gave it up, if this one holds dead letters. */
  source: z.string().optional(),
})
export type Message = z.infer<typeof StoredMessage>

/** A message that somebody has received, and that nobody else gets until its visibility timeout is over. */
export interface ReceivedMessage extends Message {
  receipt: string
  receiveCount: number
}

/** Starts a failed task again. False if the message is of another kind. */
export type RedriveHandler = (body: Message['body']) => boolean

/** What is known of a message beside its text. It is kept in memory: after a start all messages are visible again. */
interface Delivery {
  message: Message
  receiveCount: number
  /** Epoch milliseconds of the cloud's clock. */
  visibleAt: number
  receipt: string | undefined
}

/** The template's queues: messages for functions to work off, and failed ones for people. */
export class Queues {
  private readonly folder: string
  private readonly clock: Clock
  private readonly redrivers: RedriveHandler[] = []
  private readonly queues = new Map<string, Map<string, Delivery>>()
  readonly definitions: readonly QueueDefinition[]

  constructor(system: System, folder: string, clock: Clock) {
    this.folder = join(folder, 'queues')
    this.clock = clock
    this.definitions = queueDefinitions(system)
    makePrivateFolder(this.folder)
    for (const name of new Set([...this.definitions.map((one) => one.name), ...readdirSync(this.folder)]))
      this.open(name)
  }

  names(): string[] {
    return [...this.queues.keys()]
  }

  messages(queue: string): Message[] {
    return this.alive(queue)
      .map(({ message }) => message)
      .sort((a, b) => (a.sent < b.sent ? -1 : 1))
  }

  /** Messages that somebody can receive now, and those that somebody has received. */
  counts(queue: string): { visible: number; inFlight: number } {
    const all = this.alive(queue)
    const visible = all.filter(({ visibleAt }) => visibleAt <= this.now()).length
    return { visible, inFlight: all.length - visible }
  }

  /** Seconds since the oldest message was sent. */
  age(queue: string): number {
    const [oldest] = this.messages(queue)
    return oldest ? (this.now() - Date.parse(oldest.sent)) / 1000 : 0
  }

  /** Stores a message. When this returns, it survives a crash. Returns the queue's name. */
  send(
    queueArn: string,
    id: string,
    body: Message['body'],
    options: { delay?: number; source?: string } = {},
  ): string {
    const queue = queueArn.split(':').at(-1) ?? queueArn
    const { source, delay = this.definition(queue)?.delay ?? 0 } = options
    const message: Message = { id, sent: this.clock.now().toISOString(), body, ...(source && { source }) }
    const messages = this.open(queue)
    replaceFile(this.file(queue, id), JSON.stringify(message, null, 2))
    messages.set(id, {
      message,
      receiveCount: 0,
      visibleAt: this.now() + delay * 1000,
      receipt: undefined,
    })
    return queue
  }

  /** Hands out up to so many visible messages, the oldest first. What was handed out too often becomes a dead letter. */
  receive(queue: string, most: number, visibility?: number): ReceivedMessage[] {
    const definition = this.definition(queue)
    const seconds = visibility ?? definition?.visibilityTimeout ?? 30
    const received: ReceivedMessage[] = []
    for (const delivery of this.alive(queue)) {
      if (received.length === most) break
      if (delivery.visibleAt > this.now()) continue
      const limit = definition?.deadLetters
      if (limit && delivery.receiveCount >= limit.maxReceiveCount) {
        const { id, body } = delivery.message
        this.send(limit.queue, id, body, { source: queue })
        this.forget(queue, id)
        continue
      }
      delivery.receiveCount += 1
      delivery.visibleAt = this.now() + seconds * 1000
      delivery.receipt = randomUUID()
      received.push({ ...delivery.message, receipt: delivery.receipt, receiveCount: delivery.receiveCount })
    }
    return received
  }

  /** Deletes a received message. An old receipt deletes nothing, and is no error. */
  remove(queue: string, receipt: string): void {
    const delivery = this.byReceipt(queue, receipt)
    if (delivery) this.forget(queue, delivery.message.id)
  }

  /** Makes a received message visible after so many seconds. False if the receipt is unknown. */
  changeVisibility(queue: string, receipt: string, seconds: number): boolean {
    const delivery = this.byReceipt(queue, receipt)
    if (delivery) delivery.visibleAt = this.now() + seconds * 1000
    return delivery !== undefined
  }

  /** Registers how to redrive the messages of a sender. */
  onRedrive(redriver: RedriveHandler): void {
    this.redrivers.push(redriver)
  }

  /** Moves dead letters back to their queues, and starts other failed tasks again. Returns how many. */
  redrive(queue: string): number {
    const taken = this.messages(queue).filter(({ id, body, source }) => {
      if (source === undefined) return this.redrivers.some((redrive) => redrive(body))
      this.send(source, id, body)
      return true
    })
    for (const { id } of taken) this.forget(queue, id)
    return taken.length
  }

  definition(queue: string): QueueDefinition | undefined {
    return this.definitions.find(({ name }) => name === queue)
  }

  private now(): number {
    return this.clock.now().getTime()
  }

  private file(queue: string, id: string): string {
    return join(this.folder, queue, `${id}.json`)
  }

  /** The messages of a queue; what an earlier run left is read at first. */
  private open(queue: string): Map<string, Delivery> {
    const known = this.queues.get(queue)
    if (known) return known
    const folder = join(this.folder, queue)
    makePrivateFolder(folder)
    const stored = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap(
        (name) => StoredMessage.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).data ?? [],
      )
    const messages = new Map(
      stored.map((message) => [message.id, { message, receiveCount: 0, visibleAt: 0, receipt: undefined }]),
    )
    this.queues.set(queue, messages)
    return messages
  }

  /** The messages that are not older than the queue keeps them. */
  private alive(queue: string): Delivery[] {
    const retention = (this.definition(queue)?.retention ?? Number.POSITIVE_INFINITY) * 1000
    const all = [...(this.queues.get(queue)?.values() ?? [])]
    const expired = all.filter(({ message }) => Date.parse(message.sent) + retention <= this.now())
    for (const { message } of expired) this.forget(queue, message.id)
    return all.filter((one) => !expired.includes(one))
  }

  private byReceipt(queue: string, receipt: string): Delivery | undefined {
    return [...(this.queues.get(queue)?.values() ?? [])].find((one) => one.receipt === receipt)
  }

  private forget(queue: string, id: string): void {
    this.queues.get(queue)?.delete(id)
    rmSync(this.file(queue, id), { force: true })
  }
}
