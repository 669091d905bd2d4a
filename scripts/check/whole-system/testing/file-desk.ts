import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { PostInput } from '#shared/domain/posts/post.ts'
import type { Role } from '#shared/domain/staff/user.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { sampleFiles } from '../../../../lambdas/testing/files/sample-files.ts'
import { SiteClient } from './site-client.ts'

export type DeskPost = ResponseOf<Api['posts.get']>['post']
export interface Uploaded {
  id: string
  path: string
}

interface Signed {
  id: string
  client: SiteClient
}

interface Announced {
  by?: SiteClient
  version?: number
  reason?: string
  anyway?: boolean
}

const typeOf = (path: string) => (path.endsWith('.pdf') ? 'application/pdf' : 'image/png')

const password = 'correct horse battery'
export const minute = 60_000

/** Staff who upload files and write posts, and readers who ask for the files, over a cloud whose clock stands still. */
export class FileDesk {
  readonly cloud: LocalCloud
  private constructor(
    cloud: LocalCloud,
    readonly admin: SiteClient,
  ) {
    this.cloud = cloud
  }

  /** Stops the cloud's clock and signs an administrator in. */
  static async open(cloud: LocalCloud): Promise<FileDesk> {
    cloud.clock.hold()
    await createPerson(cloud, { username: 'admin', role: 'superadmin', authorId: null, canPublish: true })
    return new FileDesk(cloud, await signIn(cloud, 'admin'))
  }

  /** Signs an author in who is limited to the posts of one profile, and may not publish. */
  linkedAuthor(authorId: string): Promise<Signed> {
    return this.employ({ username: 'linked', role: 'author', authorId, canPublish: false })
  }

  /** Adds a member of staff, and signs them in. */
  async employ(person: Person): Promise<Signed> {
    const id = await createPerson(this.cloud, person)
    return { id, client: await signIn(this.cloud, person.username) }
  }

  /** Signs a member of staff in again, whose session may have ended as the clock moved. */
  returns(username: string): Promise<SiteClient> {
    return signIn(this.cloud, username)
  }

  /**
   * Sends bytes that are to replace those of a file, and waits for their check. Resolves to why they were refused; null if
   * they replaced it.
   */
  async replace({ id, path }: Uploaded, content: Buffer, by = this.admin): Promise<string | null> {
    const { body } = await this.announce({ id, path }, content, { by })
    await this.put(body.uploadUrl, path, content)
    return this.replaced(id, body.edition)
  }

  /** Asks for the address to which the bytes that are to replace a file are sent. */
  async announce({ id, path }: Uploaded, content: Buffer, { by = this.admin, ...but }: Announced = {}) {
    const { version } = (await this.fileOf(id)).media
    const contentType = typeOf(path)
    const replaces = { id, version, reason: 'A figure was wrong', anyway: true, ...but }
    return by.call<{ uploadUrl: string; edition: string; code: string; error: string }>('media.presign', {
      body: { filename: `corrected.${path.split('.')[1]}`, contentType, size: content.length, replaces },
    })
  }

  async put(uploadUrl: string, path: string, content: Buffer): Promise<void> {
    await fetch(uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { 'content-type': typeOf(path), 'if-none-match': '*' },
    })
  }

  async replaced(id: string, edition: string): Promise<string | null> {
    return eventually(async () => {
      const { media } = await this.fileOf(id)
      if (media.edition === edition) return null
      const { replacement } = media
      if (replacement?.edition === edition && replacement.refusal === null)
        throw new Error('It is being checked.')
      return replacement?.edition === edition ? replacement.refusal : 'overtaken'
    })
  }

  async upload(type: 'image/png' | 'application/pdf', by = this.admin): Promise<Uploaded> {
    const content = new Uint8Array(sampleFiles[type] ?? Buffer.alloc(0))
    const { body } = await by.call<{ uploadUrl: string; publicUrl: string }>('media.presign', {
      body: { filename: `results.${type.split('/')[1]}`, contentType: type, size: content.length },
    })
    await fetch(body.uploadUrl, {
      method: 'PUT',
      body: content,
      headers: { 'content-type': type, 'if-none-match': '*' },
    })
    const id = body.publicUrl.slice(7, 43)
    await eventually(async () => {
      const { status } = (await this.fileOf(id, by)).media
      if (status !== 'ready') throw new Error(`The file is ${status}.`)
    })
    return { id, path: body.publicUrl }
  }

  async fileOf(id: string, by = this.admin): Promise<ResponseOf<Api['media.get']>> {
    return (await by.call<ResponseOf<Api['media.get']>>('media.get', { params: { id } })).body
  }

  /** The status that a reader gets, after the redirect to the same address that opens a file. */
  async asReader(path: string, init: RequestInit = {}): Promise<number> {
    const ask = async () => {
      const response = await fetch(this.cloud.siteUrl + path, { ...init, redirect: 'manual' })
      await response.arrayBuffer()
      return response
    }
    const first = await ask()
    if (first.status !== 307) return first.status
    const [to, caching] = ['location', 'cache-control'].map((name) => first.headers.get(name))
    if (to !== path || caching !== 'no-store') throw new Error(`${path} led to ${to}, ${caching}.`)
    return (await ask()).status
  }

  /** What a reader gets, after the redirect that opens a file. */
  async read(path: string): Promise<Buffer> {
    const response = await fetch(this.cloud.siteUrl + path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return Buffer.from(await response.arrayBuffer())
  }

  async write(facts: Partial<PostInput>, by = this.admin): Promise<DeskPost> {
    return (await by.call<{ post: DeskPost }>('posts.create', { body: aPostInput(facts) })).body.post
  }

  async save(post: DeskPost, facts: Partial<PostInput>): Promise<DeskPost> {
    const { body } = await this.admin.call<{ post: DeskPost }>('posts.update', {
      params: { id: post.id },
      body: { ...aPostInput({ title: post.title, ...facts }), version: post.version },
    })
    return body.post
  }

  /** The instant this many milliseconds from now. */
  inTime(milliseconds: number): string {
    return new Date(this.cloud.clock.now().getTime() + milliseconds).toISOString()
  }

  /** Moves the clock, and waits for everything that this begins. */
  async move(milliseconds: number): Promise<void> {
    this.cloud.clock.move(milliseconds)
    await this.cloud.settled()
  }

  /** What a post is given to be public now. */
  live(): Pick<PostInput, 'status' | 'publishedAt'> {
    return { status: 'published', publishedAt: this.inTime(-minute) }
  }
}

/** What a post is given to use a file. */
export const using = ({ path }: Uploaded): Partial<PostInput> =>
  path.endsWith('.pdf')
    ? { downloadUrl: path, downloadCta: 'Read the release' }
    : { featuredImage: path, featuredImageAlt: 'A chart' }

interface Person {
  username: string
  role: Role
  authorId: string | null
  canPublish: boolean
}

async function createPerson(cloud: LocalCloud, person: Person): Promise<string> {
  const { createUser } = await import('../../../../lambdas/data/staff/users.ts')
  const { username } = person
  const facts = { name: username, email: `${username}@staff.example`, isActive: true }
  return (await createUser({ ...person, ...facts, password }, cloud.clock.now())).id
}

async function signIn(cloud: LocalCloud, username: string): Promise<SiteClient> {
  const client = new SiteClient(cloud.siteUrl)
  const { status } = await client.call('session.login', { body: { username, password } })
  if (status !== 200) throw new Error(`The sign-in answered ${status}.`)
  return client
}
