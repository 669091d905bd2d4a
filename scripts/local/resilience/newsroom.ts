import { randomUUID } from 'node:crypto'
import type { Post } from '../../../shared/domain/post.ts'
import type { LocalCloud } from '../cloud.ts'

export interface Answer {
  status: number
  body: { post?: Post; error?: string; code?: string; message?: string }
}

/** A client of the API that does what ours tells people to do: what is busy (429, 503) is asked again, unchanged. */
export interface Client {
  send(method: string, path: string, body?: object): Promise<Answer>
  /** Statuses of all answers, the repeated ones included. */
  readonly statuses: Map<number, number>
  /** How often the gateway itself was out of patience with a function: rare, and it carries no Retry-After on AWS. */
  readonly outOfPatience: () => number
}

const attempts = 40

export function client(cloud: Pick<LocalCloud, 'siteUrl'>, cookie: () => string): Client {
  const statuses = new Map<number, number>()
  let outOfPatience = 0
  return {
    statuses,
    outOfPatience: () => outOfPatience,
    async send(method, path, body) {
      for (let attempt = 1; ; attempt++) {
        const answer = await fetch(cloud.siteUrl + path, {
          method,
          headers: {
            cookie: cookie(),
            origin: cloud.siteUrl,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        const read = JSON.parse(await answer.text()) as Answer['body']
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const busy = [429, 503].includes(answer.status)
        if (!busy || attempt === attempts) return { status: answer.status, body: read }
        if (read.message === 'Service Unavailable') outOfPatience++
        else if (!answer.headers.has('retry-after'))
          throw new Error(`${method} ${path} is busy without Retry-After: ${JSON.stringify(read)}`)
        // The header says seconds; the emulator is free again at once.
        await new Promise((resume) => setTimeout(resume, 20 * Math.random() * attempt))
      }
    },
  }
}

/** Signs in and answers the cookie. */
export async function signIn(
  { siteUrl }: Pick<LocalCloud, 'siteUrl'>,
  sign: { username: string; password: string },
): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/admin/login`, {
    method: 'POST',
    headers: { origin: siteUrl, 'content-type': 'application/json' },
    body: JSON.stringify(sign),
  })
  if (!answer.ok) throw new Error(`The sign-in failed: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

const pick = <T>(values: readonly T[], random: () => number): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

export interface Choices {
  categories: string[]
  authors: string[]
  tags: string[]
}

/** Somebody who writes, rewrites, publishes and takes back posts of their own, one after the other. */
export class Writer {
  /** What was acknowledged last, by id. */
  readonly saved = new Map<string, Post>()
  /** Acknowledged versions of all posts. */
  saves = 0
  /** What was neither acknowledged nor allowed. */
  readonly surprises: string[] = []
  private readonly api: Client
  private readonly random: () => number
  private readonly choices: Choices

  constructor(api: Client, choices: Choices, random: () => number) {
    this.api = api
    this.choices = choices
    this.random = random
  }

  async work(times: number): Promise<void> {
    for (let time = 0; time < times; time++) await this.step()
  }

  private async step(): Promise<void> {
    const { random } = this
    const before =
      random() < 0.35 ? undefined : this.saved.size ? pick([...this.saved.values()], random) : undefined
    const input = {
      // Few titles for many posts: they compete for slugs.
      title: `Notes on ${pick(['dates', 'guidance', 'filings', 'a quiet period'], random)}`,
      content: `<p>${randomUUID()}</p>`,
      status: pick(['draft', 'published'], random),
      category: pick(this.choices.categories, random),
      authorId: pick(this.choices.authors, random),
      tags: this.choices.tags.filter(() => random() < 0.4),
    }
    const answer = before
      ? await this.api.send('PUT', `/api/admin/posts/${before.id}`, { ...input, version: before.version })
      : await this.api.send('POST', '/api/admin/posts', { ...input, id: randomUUID() })
    const { post } = answer.body
    if (!post || post.content !== input.content || post.version !== (before?.version ?? 0) + 1) {
      this.surprises.push(
        `${before ? 'update' : 'create'}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      )
      return
    }
    this.saves++
    this.saved.set(post.id, post)
  }
}
