import { randomUUID } from 'node:crypto'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import type { Post } from '../../../../shared/domain/posts/post.ts'

export interface ApiResponse {
  status: number
  body: { post?: Post; error?: string; code?: string; message?: string }
}

/** An API client that retries 429 and 503 with the same request, as the site's own client does. */
export interface RetryingClient {
  send(method: string, path: string, body?: object): Promise<ApiResponse>
  /** How often each status was received, retries included. */
  readonly statuses: Map<number, number>
  /** How often API Gateway's own timeout responded; it has no Retry-After on AWS. */
  readonly outOfPatience: () => number
}

const attempts = 40

export function client(cloud: Pick<LocalCloud, 'siteUrl'>, cookie: () => string): RetryingClient {
  const statuses = new Map<number, number>()
  let outOfPatience = 0
  return {
    statuses,
    outOfPatience: () => outOfPatience,
    async send(method, path, body) {
      for (let attempt = 1; ; attempt++) {
        const response = await fetch(cloud.siteUrl + path, {
          method,
          headers: {
            cookie: cookie(),
            origin: cloud.siteUrl,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        const read = JSON.parse(await response.text()) as ApiResponse['body']
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        const busy = [429, 503].includes(response.status)
        if (!busy || attempt === attempts) return { status: response.status, body: read }
        if (read.message === 'Service Unavailable') outOfPatience++
        else if (!response.headers.has('retry-after'))
          throw new Error(`${method} ${path} is busy without Retry-After: ${JSON.stringify(read)}`)
        // The header is in seconds, but the emulator recovers at once.
        await new Promise((resume) => setTimeout(resume, 20 * Math.random() * attempt))
      }
    },
  }
}

/** Signs in and resolves to the cookie. */
export async function signIn(
  { siteUrl }: Pick<LocalCloud, 'siteUrl'>,
  sign: { username: string; password: string },
): Promise<string> {
  const response = await fetch(`${siteUrl}/api/admin/login`, {
    method: 'POST',
    headers: { origin: siteUrl, 'content-type': 'application/json' },
    body: JSON.stringify(sign),
  })
  if (!response.ok) throw new Error(`The sign-in failed: ${response.status} ${await response.text()}`)
  return response.headers
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

/** A writer who creates, edits, publishes and unpublishes posts, one after the other. */
export class Writer {
  /** The last acknowledged state, by ID. */
  readonly saved = new Map<string, Post>()
  /** Acknowledged versions of all posts. */
  saves = 0
  /** Responses that should not have happened. */
  readonly surprises: string[] = []
  private readonly api: RetryingClient
  private readonly random: () => number
  private readonly choices: Choices

  constructor(api: RetryingClient, choices: Choices, random: () => number) {
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
      // Many posts share few titles, so that they compete for slugs.
      title: `Notes on ${pick(['dates', 'guidance', 'filings', 'a quiet period'], random)}`,
      content: `<p>${randomUUID()}</p>`,
      status: pick(['draft', 'published'], random),
      category: pick(this.choices.categories, random),
      authorId: pick(this.choices.authors, random),
      tags: this.choices.tags.filter(() => random() < 0.4),
    }
    const response = before
      ? await this.api.send('PUT', `/api/admin/posts/${before.id}`, { ...input, version: before.version })
      : await this.api.send('POST', '/api/admin/posts', { ...input, id: randomUUID() })
    const { post } = response.body
    if (!post || post.content !== input.content || post.version !== (before?.version ?? 0) + 1) {
      this.surprises.push(
        `${before ? 'update' : 'create'}: ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`,
      )
      return
    }
    this.saves++
    this.saved.set(post.id, post)
  }
}
