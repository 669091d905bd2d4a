import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointId } from '#shared/api/index.ts'
import { sampleFiles } from '../../../lambdas/testing/files/sample-files.ts'
import { disguisedResumes, sampleResumes } from '../../../lambdas/testing/files/sample-resumes.ts'
import type { LocalCloud } from '../cloud.ts'
import { secureAccount } from './exercise/account.ts'
import { handInDrafts } from './exercise/drafts.ts'
import { refusePurges } from './exercise/refused-purges.ts'
import { exerciseCatalog } from './exercise-catalog.ts'
import { workThroughInbox } from './exercise-inbox.ts'
import { manageUsers } from './exercise-users.ts'
import { SiteClient, type SiteResponse } from './site-client.ts'

type BusyCloud = Pick<LocalCloud, 'siteUrl' | 'env' | 'clock' | 'faults'>
interface Saved {
  post: { id: string; slug: string; version: number }
}

const password = 'correct horse battery'
/** HTML that stays above 100 KB even when compressed. */
const longText = () => `<p>${randomBytes(160_000).toString('hex').replace(/.{64}/g, '$& ')}</p>`
const picture = (type: 'image/png' | 'image/gif') =>
  `<p><img src="data:${type};base64,${sampleFiles[type]?.toString('base64')}" alt="A chart"></p>`

/** More pictures than one save may add, which makes the handler compare them with the stored text. */
const manyPictures = Array.from(
  { length: 51 },
  (_, index) => `<img src="https://e.example/${index}.png">`,
).join('')

/**
 * Uses every endpoint and job, so that each permission is used at least once. Throws if a response is not the
 * expected one.
 */
export async function exerciseAllGrants(cloud: BusyCloud): Promise<void> {
  const newsroom = await createNewsroom(cloud)
  await signIn(newsroom)
  const shown = await upload(newsroom)
  await submitForms(newsroom)
  await workThroughInbox(newsroom)
  const posts = await write(newsroom, shown)
  await readAsStaff(newsroom, posts)
  await readAsVisitor(newsroom, posts)
  await change(newsroom, shown)
  await exerciseCatalog(newsroom)
  await deletePostBody(newsroom, posts.lost)
  await handInDrafts(newsroom)
  await refusePurges(newsroom)
  await manageUsers(newsroom)
  await secureAccount(newsroom)
  await emptyTrash(newsroom)
}

/** Acts as `runner` with the functions' own code. */
async function asRunner(cloud: BusyCloud) {
  // The AWS clients of lambdas/data read the environment when they are loaded.
  Object.assign(process.env, cloud.env)
  const [users, directory, table, s3, hashing, trash] = await Promise.all([
    import('../../../lambdas/data/staff/users.ts'),
    import('../../../lambdas/data/directory/directory.ts'),
    import('../../../lambdas/data/table/table.ts'),
    import('@aws-sdk/client-s3'),
    import('bcryptjs'),
    import('../../../lambdas/data/posts/trash.ts'),
  ])
  const { DeleteCommand, PutCommand, UpdateCommand } = await import('@aws-sdk/lib-dynamodb')
  const store = new s3.S3Client({})
  const TableName = table.tableName()
  return {
    ...users,
    ...directory,
    putItem: (Item: Record<string, unknown>) => table.dynamo.send(new PutCommand({ TableName, Item })),
    /** Stores a hash with few rounds, so that the next sign-in replaces it. */
    weakenHash: async (userId: string) =>
      table.dynamo.send(
        new UpdateCommand({
          TableName,
          Key: { pk: `USER#${userId}`, sk: 'CREDENTIALS' },
          UpdateExpression: 'SET passwordHash = :hash',
          ExpressionAttributeValues: { ':hash': await hashing.hash(password, 4) },
        }),
      ),
    idsInTrash: () => trash.findExpiredTrash(new Date('2999-01-01'), 10),
    forgetItem: (Key: Record<string, unknown>) => table.dynamo.send(new DeleteCommand({ TableName, Key })),
    putObject: (Bucket: string | undefined, Key: string, Body: string | Buffer) =>
      store.send(new s3.PutObjectCommand({ Bucket, Key, Body })),
    deleteObject: (Bucket: string | undefined, Key: string) =>
      store.send(new s3.DeleteObjectCommand({ Bucket, Key })),
    keysBelow: async (Bucket: string | undefined, Prefix: string) =>
      ((await store.send(new s3.ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(
        ({ Key = '' }) => Key,
      ),
  }
}

/** A newsroom with a category, an author and three members of staff. */
async function createNewsroom(cloud: BusyCloud) {
  const runner = await asRunner(cloud)
  const now = cloud.clock.now()
  const category = await runner.createCategory({ name: 'Reports', color: '#3b82f6' }, now)
  const author = await runner.createAuthor({ name: 'Ilse Okafor-Brandt' }, now)
  // Without posts: the daily job is the first to count them.
  await runner.createAuthor({ name: 'Nobody Yet' }, now)
  const someone = (username: string, more: { role: 'superadmin' | 'author'; authorId: string | null }) =>
    runner.createUser(
      {
        username,
        name: username,
        email: `${username}@staff.example`,
        canPublish: true,
        isActive: true,
        password,
        ...more,
      },
      now,
    )
  const [chief] = await Promise.all([
    someone('chief', { role: 'superadmin', authorId: null }),
    someone('linked', { role: 'author', authorId: author.id }),
    someone('guessed', { role: 'author', authorId: null }),
  ])
  const editor = new SiteClient(cloud.siteUrl)
  /** Calls an endpoint after 90 seconds, so that the request extends the session. */
  const later = async <Body = Record<string, unknown>>(
    id: EndpointId,
    sent: Parameters<SiteClient['call']>[1],
    status: number,
    who = editor,
  ): Promise<Body> => {
    cloud.clock.move(90_000)
    return expected(id, await who.call<Body>(id, sent), status)
  }
  return { cloud, runner, category, author, chief, editor, later }
}
type TestNewsroom = Awaited<ReturnType<typeof createNewsroom>>

function expected<Body>(what: string, { status, body }: SiteResponse<Body>, expectedStatus: number): Body {
  if (status !== expectedStatus) {
    throw new Error(
      `${what} answered ${status} instead of ${expectedStatus}: ${JSON.stringify(body).slice(0, 300)}`,
    )
  }
  return body
}

/** Waits for what another function does asynchronously. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error(`${what} did not happen within 15 s`)
}

async function signIn({ cloud, runner, chief, editor, later }: TestNewsroom): Promise<void> {
  const attempt = (who: SiteClient, username: string, guess: string) =>
    who.call('session.login', { body: { username, password: guess } })

  await runner.weakenHash(chief.id)
  expected('an old hash', await attempt(editor, 'chief', password), 200)
  expected('signing in again', await attempt(editor, 'chief@staff.example', password), 200)

  const guesser = new SiteClient(cloud.siteUrl)
  for (let guess = 0; guess < 5; guess++) {
    expected('a guess', await attempt(guesser, 'guessed', `guess ${guess}`), 401)
  }
  expected('one guess too many', await attempt(guesser, 'guessed', password), 429)

  const leaver = new SiteClient(cloud.siteUrl)
  expected('signing in', await attempt(leaver, 'linked', password), 200)
  expected('signing out', await leaver.call('session.logout'), 200)
  expected('a session that has ended', await leaver.call('session.get'), 401)
  await later('session.get', {}, 200)
}

/** Uploads pictures. Resolves to the URL of one that was published. */
async function upload({ cloud, runner, later }: TestNewsroom): Promise<string> {
  const { LANDING_BUCKET } = cloud.env
  const png = sampleFiles['image/png'] ?? Buffer.alloc(0)
  const send = async (content: Buffer) => {
    const body = new Uint8Array(content)
    const { uploadUrl, publicUrl } = await later<{ uploadUrl: string; publicUrl: string }>(
      'media.presign',
      { body: { filename: 'chart.png', contentType: 'image/png', size: body.length } },
      200,
    )
    const put = await fetch(uploadUrl, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'image/png', 'if-none-match': '*' },
    })
    if (put.status !== 200) throw new Error(`The upload was answered ${put.status}: ${await put.text()}`)
    return { publicUrl, landingKey: `landing${publicUrl.slice('/media'.length)}` }
  }
  const visitor = new SiteClient(cloud.siteUrl)
  const isGone = async (key: string) => !(await runner.keysBelow(LANDING_BUCKET, 'landing/')).includes(key)

  // Deleted before it is checked, since the first check takes time to load.
  const early = await send(png)
  await runner.deleteObject(LANDING_BUCKET, early.landingKey)
  const { publicUrl } = await send(png)
  await until('the picture’s publication', async () => (await visitor.read(publicUrl)) === 200)
  await later('media.get', { params: { id: publicUrl.slice(7, 43) } }, 200)
  const disguised = await send(Buffer.from('<!doctype html><script>alert(1)</script>'))
  await until('the refusal', () => isGone(disguised.landingKey))

  // A post that cannot be read makes the purge job purge everything.
  await runner.putItem({ pk: `POST#${randomUUID()}`, sk: 'SUMMARY', status: 'published' })
  // An upload record that cannot be read makes the check fail, and its event goes to the queue.
  const broken = randomUUID()
  await runner.putItem({ pk: `MEDIA#${broken}`, sk: 'MEDIA' })
  await runner.putObject(LANDING_BUCKET, `landing/${broken}.png`, png)
  return publicUrl
}

/** The time that a person needs for a form; faster submissions count as automated and send no mail. */
const byHand = { filledFor: 20_000 }

/** A subscription, a message, and applications with valid, disguised and missing CVs. */
async function submitForms({ cloud, runner }: TestNewsroom): Promise<void> {
  const { RESUME_BUCKET } = cloud.env
  const visitor = new SiteClient(cloud.siteUrl)
  const email = 'ann.lee@fund.example'
  const isGone = async (key: string) => !(await runner.keysBelow(RESUME_BUCKET, 'landing/')).includes(key)
  const apply = (name: string, resumeKey: string) =>
    visitor.call('careers.apply', {
      body: { ...byHand, name, email, coverLetter: 'x'.repeat(50), resumeKey },
    })
  /** Applies first, so that the CV is checked when it arrives. */
  const send = async (name: string, content: Buffer) => {
    const body = new Uint8Array(content)
    const headers = { 'content-type': 'application/pdf', 'if-none-match': '*' }
    const file = { filename: 'cv.pdf', contentType: 'application/pdf', size: body.length }
    const { uploadUrl, resumeKey } = expected(
      'an address for a CV',
      await visitor.call<{ uploadUrl: string; resumeKey: string }>('careers.presign', { body: file }),
      200,
    )
    expected('an application', await apply(name, resumeKey), 201)
    const put = await fetch(uploadUrl, { method: 'PUT', body, headers })
    if (put.status !== 200) throw new Error(`The CV was answered ${put.status}: ${await put.text()}`)
    return { resumeKey, landingKey: resumeKey.replace('resumes/', 'landing/') }
  }

  expected('subscribing', await visitor.call('newsletter.subscribe', { body: { ...byHand, email } }), 200)
  expected(
    'a message',
    await visitor.call('contact.send', { body: { ...byHand, name: 'Ann Lee', email, message: 'Hello' } }),
    201,
  )
  const early = await send('Ann One', sampleResumes.pdf)
  await runner.deleteObject(RESUME_BUCKET, early.landingKey)
  const { resumeKey } = await send('Ann Two', sampleResumes.pdf)
  await until('the CV’s keeping', async () =>
    (await runner.keysBelow(RESUME_BUCKET, 'resumes/')).includes(resumeKey),
  )
  // Deleting a CV's record deletes its file.
  await runner.forgetItem({ pk: `RESUME#${resumeKey.slice('resumes/'.length).split('.')[0]}`, sk: 'RESUME' })
  await until(
    'the CV’s erasure',
    async () => !(await runner.keysBelow(RESUME_BUCKET, 'resumes/')).includes(resumeKey),
  )
  const disguised = await send('Ann Three', disguisedResumes.page)
  await until('the CV’s removal', () => isGone(disguised.landingKey))
  const kept = await send('Ann Four', sampleResumes.pdf)
  await until('the other CV’s keeping', async () =>
    (await runner.keysBelow(RESUME_BUCKET, 'resumes/')).includes(kept.resumeKey),
  )

  const broken = randomUUID()
  await runner.putItem({ pk: `RESUME#${broken}`, sk: 'RESUME' })
  await runner.putObject(RESUME_BUCKET, `landing/${broken}.pdf`, sampleResumes.pdf)
  // The same for the erasure job, whose stream record goes to the queue.
  const unreadable = { pk: `RESUME#${randomUUID()}`, sk: 'RESUME' }
  await runner.putItem(unreadable)
  await runner.forgetItem(unreadable)
}

interface Posts {
  plain: string
  /** Published, with its body in the bucket. */
  long: string
  /** The same; its body is deleted before a visitor reads it. */
  lost: { id: string; slug: string }
}

async function write({ later, category, author }: TestNewsroom, featuredImage: string): Promise<Posts> {
  const create = async (body: object) =>
    (
      await later<Saved>(
        'posts.create',
        { body: { category: category.id, authorId: author.id, ...body } },
        201,
      )
    ).post
  const plain = await create({
    title: 'Results',
    content: picture('image/png'),
    featuredImage,
    status: 'published',
    tags: ['results'],
  })
  await create({ title: 'Results', content: '<p>The same title.</p>' })
  const long = await create({ title: 'All of it', content: longText(), status: 'published' })
  const lost = await create({ title: 'Lost', content: longText(), status: 'published' })
  await create({ title: 'Scheduled', status: 'published', publishedAt: '2099-01-01T00:00:00Z' })
  // A create that is sent again after its response was lost, with edits in between.
  const id = randomUUID()
  await create({ id, title: 'Asked once', status: 'published', publishedAt: '2099-01-01T00:00:00Z' })
  await create({ id, title: 'Asked twice' })
  // The body is written to the bucket before the slug conflict is found.
  await later('posts.create', { body: { title: 'Results', slug: 'results', content: longText() } }, 409)
  return { plain: plain.slug, long: long.slug, lost }
}

async function readAsStaff({ cloud, later }: TestNewsroom, { lost }: Posts): Promise<void> {
  await later('posts.list', {}, 200)
  await later('posts.list', { query: { q: 'results', sort: 'title' } }, 200)
  await later('posts.list', { query: { status: 'trash' } }, 200)
  await later('views.get', {}, 200)
  await later('views.save', { body: { views: [{ name: 'Mine', query: 'status=draft' }], version: 0 } }, 200)
  await later('categories.list', {}, 200)
  await later('authors.list', {}, 200)
  await later('posts.get', { params: { id: lost.id } }, 200)
  const linked = new SiteClient(cloud.siteUrl)
  await later('session.login', { body: { username: 'linked', password } }, 200, linked)
  // The first to ask for this author's counts, which have to be counted and stored.
  await later('overview.counts', {}, 200, linked)
  await later('posts.list', {}, 200, linked)
  await later('posts.list', { query: { status: 'trash' } }, 200, linked)
}

async function readAsVisitor({ cloud }: TestNewsroom, { plain, long }: Posts): Promise<void> {
  const visitor = new SiteClient(cloud.siteUrl)
  for (const path of [
    '/',
    '/blog',
    `/blog/${plain}`,
    `/blog/${long}`,
    '/blog?q=results',
    '/feed.xml',
    '/sitemap.xml',
  ]) {
    const status = await visitor.read(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  for (const slug of [plain, long]) {
    expected('an article', await visitor.call('blog.get', { params: { slug } }), 200)
  }
  const asPage = { params: { slug: plain }, query: { view: 'page' } }
  expected('an article and what stands around it', await visitor.call('blog.get', asPage), 200)
  expected('the articles', await visitor.call('blog.list', { query: { limit: '9' } }), 200)
  expected('a tag', await visitor.call('blog.list', { query: { tag: 'results' } }), 200)
  expected('what a search looks through', await visitor.call('blog.search'), 200)
  expected('the categories', await visitor.call('blog.categories'), 200)
  expected('the contract', await visitor.call('docs.openapi'), 200)
}

/** Renames, schedules, moves, postpones and deletes a post. */
async function change({ later, category, author }: TestNewsroom, featuredImage: string): Promise<void> {
  const { post } = await later<Saved>('posts.create', { body: { title: 'Draft', content: longText() } }, 201)
  const params = { id: post.id }
  const save = (body: object) => later<Saved>('posts.update', { params, body }, 200)
  const dated = { status: 'published', publishedAt: '2099-01-01T00:00:00Z' }
  const counted = { category: category.id, authorId: author.id, tags: ['outlook', 'results'] }

  // A unique title, then one that others have. The first body is replaced by the second.
  await save({ title: 'Renamed', content: longText() })
  await later('posts.update', { params, body: { title: 'Renamed', content: manyPictures } }, 422)
  await save({ title: 'Results', content: picture('image/gif'), featuredImage, ...counted })
  await save({ title: 'Results', ...counted, ...dated })
  await save({ title: 'Results', content: longText(), tags: ['results'] })
  await save({ title: 'Results', content: longText(), ...counted, ...dated })
  // To the trash and back, scheduled; then it is deleted for good. Another one stays in the trash.
  await later('posts.delete', { params }, 200)
  await later('posts.restore', { params }, 200)
  await later('posts.delete', { params }, 200)
  await later('posts.delete', { params, query: { permanently: 'true' } }, 200)
  const thrownAway = { title: 'Thrown away', content: longText(), status: 'published' }
  const { post: other } = await later<Saved>('posts.create', { body: thrownAway }, 201)
  await later('posts.delete', { params: { id: other.id } }, 200)
}

/**
 * A reader may find that a post's body is missing in the middle of a save, and reads again. Here it stays
 * missing, which must be an internal error and not a denial.
 */
async function deletePostBody(
  { cloud, runner, later }: TestNewsroom,
  { id, slug }: Posts['lost'],
): Promise<void> {
  const { BODY_BUCKET } = cloud.env
  for (const key of await runner.keysBelow(BODY_BUCKET, `bodies/${id}/`)) {
    await runner.deleteObject(BODY_BUCKET, key)
  }
  // Nobody has read it before, so the edge has not cached it.
  const visitor = new SiteClient(cloud.siteUrl)
  expected('a lost article', await visitor.call('blog.get', { params: { slug } }), 500)
  expected('a list with it', await visitor.call('blog.list', { query: { limit: '8' } }), 500)
  const page = await visitor.read(`/blog/${slug}`)
  if (page !== 500) throw new Error(`/blog/${slug} answered ${page}`)
  await later('posts.get', { params: { id } }, 500)
  await later('posts.update', { params: { id }, body: { title: 'Lost', content: manyPictures } }, 500)
}

/** A month later the daily job deletes what is in the trash. It comes last: sessions and much else have expired then. */
async function emptyTrash({ cloud, runner }: TestNewsroom): Promise<void> {
  const { BODY_BUCKET } = cloud.env
  const trash = () => runner.idsInTrash()
  if ((await trash()).length === 0) throw new Error('There is nothing in the trash')
  const before = (await runner.keysBelow(BODY_BUCKET, 'bodies/')).length
  cloud.clock.move(32 * 24 * 60 * 60 * 1000)
  await until('the trash’s emptying', async () => (await trash()).length === 0)
  await until('its bodies', async () => (await runner.keysBelow(BODY_BUCKET, 'bodies/')).length < before)
}
