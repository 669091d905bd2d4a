import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointId } from '#shared/api/index.ts'
import { sampleFiles } from '../../../lambdas/testing/sample-files.ts'
import { disguisedResumes, sampleResumes } from '../../../lambdas/testing/sample-resumes.ts'
import type { LocalCloud } from '../cloud.ts'
import { type Answer, Visitor } from './visitor.ts'

type BusyCloud = Pick<LocalCloud, 'siteUrl' | 'env' | 'clock'>
interface Saved {
  post: { id: string; slug: string; version: number }
}

const password = 'correct horse battery'
/** HTML that is more than 100 KB however well it is compressed. */
const longText = () => `<p>${randomBytes(160_000).toString('hex').replace(/.{64}/g, '$& ')}</p>`
const picture = (type: 'image/png' | 'image/gif') =>
  `<p><img src="data:${type};base64,${sampleFiles[type]?.toString('base64')}" alt="A chart"></p>`

/**
 * Everything that the system does, once: each endpoint and each job, far enough that it makes use of all that it may.
 * Throws where an answer is another one than expected.
 */
export async function liveThroughABusyDay(cloud: BusyCloud): Promise<void> {
  const office = await openOffice(cloud)
  await signIn(office)
  const shown = await upload(office)
  await writeToUs(office)
  const posts = await write(office, shown)
  await readAsStaff(office, posts)
  await readAsVisitor(office, posts)
  await change(office, shown)
  await loseABody(office, posts.lost)
}

/** Acts as the runner, through the same code as the functions. */
async function asRunner(cloud: BusyCloud) {
  // The AWS clients of lambdas/data read the environment when they are loaded.
  Object.assign(process.env, cloud.env)
  const [users, directory, table, s3, hashing] = await Promise.all([
    import('../../../lambdas/data/users.ts'),
    import('../../../lambdas/data/directory.ts'),
    import('../../../lambdas/data/table.ts'),
    import('@aws-sdk/client-s3'),
    import('bcryptjs'),
  ])
  const { PutCommand, UpdateCommand } = await import('@aws-sdk/lib-dynamodb')
  const store = new s3.S3Client({})
  const TableName = table.tableName()
  return {
    ...users,
    ...directory,
    putItem: (Item: Record<string, unknown>) => table.dynamo.send(new PutCommand({ TableName, Item })),
    /** As if the hash were from times when less was enough. */
    weakenHash: async (userId: string) =>
      table.dynamo.send(
        new UpdateCommand({
          TableName,
          Key: { pk: `USER#${userId}`, sk: 'USER' },
          UpdateExpression: 'SET passwordHash = :hash',
          ExpressionAttributeValues: { ':hash': await hashing.hash(password, 4) },
        }),
      ),
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
async function openOffice(cloud: BusyCloud) {
  const runner = await asRunner(cloud)
  const now = cloud.clock.now()
  const category = await runner.createCategory({ name: 'Reports', color: '#3b82f6' }, now)
  const author = await runner.createAuthor({ name: 'Ilse Okafor-Brandt' }, now)
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
  const editor = new Visitor(cloud.siteUrl)
  /** What a minute without work makes of the next request: it moves the session's end. */
  const later = async <Body = Record<string, unknown>>(
    id: EndpointId,
    sent: Parameters<Visitor['call']>[1],
    status: number,
    who = editor,
  ): Promise<Body> => {
    cloud.clock.move(90_000)
    return expected(id, await who.call<Body>(id, sent), status)
  }
  return { cloud, runner, category, author, chief, editor, later }
}
type Office = Awaited<ReturnType<typeof openOffice>>

function expected<Body>(what: string, { status, body }: Answer<Body>, wanted: number): Body {
  if (status !== wanted) {
    throw new Error(`${what} answered ${status} instead of ${wanted}: ${JSON.stringify(body).slice(0, 300)}`)
  }
  return body
}

/** Waits for what another function does in its own time. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error(`${what} did not happen within 15 s`)
}

async function signIn({ cloud, runner, chief, editor, later }: Office): Promise<void> {
  const attempt = (who: Visitor, username: string, guess: string) =>
    who.call('session.login', { body: { username, password: guess } })

  await runner.weakenHash(chief.id)
  expected('an old hash', await attempt(editor, 'chief', password), 200)
  expected('signing in again', await attempt(editor, 'chief@staff.example', password), 200)

  const guesser = new Visitor(cloud.siteUrl)
  for (let guess = 0; guess < 5; guess++) {
    expected('a guess', await attempt(guesser, 'guessed', `guess ${guess}`), 401)
  }
  expected('one guess too many', await attempt(guesser, 'guessed', password), 429)

  const leaver = new Visitor(cloud.siteUrl)
  expected('signing in', await attempt(leaver, 'linked', password), 200)
  expected('signing out', await leaver.call('session.logout'), 200)
  expected('a session that has ended', await leaver.call('session.get'), 401)
  await later('session.get', {}, 200)
}

/** Answers the address of a picture that is served. */
async function upload({ cloud, runner, later }: Office): Promise<string> {
  const { LANDING_BUCKET } = cloud.env
  const png = sampleFiles['image/png'] ?? Buffer.alloc(0)
  const send = async (content: Buffer) => {
    const body = new Uint8Array(content)
    const { uploadUrl, publicUrl } = await later<{ uploadUrl: string; publicUrl: string }>(
      'media.presign',
      { body: { filename: 'chart.png', contentType: 'image/png', size: body.length } },
      200,
    )
    const put = await fetch(uploadUrl, { method: 'PUT', body, headers: { 'content-type': 'image/png' } })
    if (put.status !== 200) throw new Error(`The upload was answered ${put.status}: ${await put.text()}`)
    return { publicUrl, landed: `landing${publicUrl.slice('/media'.length)}` }
  }
  const visitor = new Visitor(cloud.siteUrl)
  const isGone = async (key: string) => !(await runner.keysBelow(LANDING_BUCKET, 'landing/')).includes(key)

  // Taken away before anybody has looked: the first check has to load its code first.
  const early = await send(png)
  await runner.deleteObject(LANDING_BUCKET, early.landed)
  const { publicUrl } = await send(png)
  await until('the picture’s publication', async () => (await visitor.read(publicUrl)) === 200)
  await later('media.get', { params: { id: publicUrl.slice(7, 43) } }, 200)
  const disguised = await send(Buffer.from('<!doctype html><script>alert(1)</script>'))
  await until('the refusal', () => isGone(disguised.landed))

  // A post that cannot be read: the purge fails for good, and the queue is told of it.
  await runner.putItem({ pk: `POST#${randomUUID()}`, sk: 'SUMMARY', status: 'published' })
  // A record that cannot be read: the check fails for good, and its event is kept.
  const broken = randomUUID()
  await runner.putItem({ pk: `MEDIA#${broken}`, sk: 'MEDIA' })
  await runner.putObject(LANDING_BUCKET, `landing/${broken}.png`, png)
  return publicUrl
}

/** What visitors send: a subscription, a message, and applications with a CV that is one, is none, or is gone. */
async function writeToUs({ cloud, runner }: Office): Promise<void> {
  const { RESUME_BUCKET } = cloud.env
  const visitor = new Visitor(cloud.siteUrl)
  const email = 'ann.lee@fund.example'
  const isGone = async (key: string) => !(await runner.keysBelow(RESUME_BUCKET, 'landing/')).includes(key)
  const apply = (name: string, resumeKey: string) =>
    visitor.call('careers.apply', { body: { name, email, coverLetter: 'x'.repeat(50), resumeKey } })
  /** The application comes first: its CV is looked into when it names one. */
  const send = async (name: string, content: Buffer) => {
    const body = new Uint8Array(content)
    const headers = { 'content-type': 'application/pdf' }
    const asked = { filename: 'cv.pdf', contentType: 'application/pdf', size: body.length }
    const { uploadUrl, resumeKey } = expected(
      'an address for a CV',
      await visitor.call<{ uploadUrl: string; resumeKey: string }>('careers.presign', { body: asked }),
      200,
    )
    expected('an application', await apply(name, resumeKey), 201)
    const put = await fetch(uploadUrl, { method: 'PUT', body, headers })
    if (put.status !== 200) throw new Error(`The CV was answered ${put.status}: ${await put.text()}`)
    return { resumeKey, landed: resumeKey.replace('resumes/', 'landing/') }
  }

  expected('subscribing', await visitor.call('newsletter.subscribe', { body: { email } }), 200)
  expected(
    'a message',
    await visitor.call('contact.send', { body: { name: 'Ann Lee', email, message: 'Hello' } }),
    201,
  )
  const early = await send('Ann One', sampleResumes.pdf)
  await runner.deleteObject(RESUME_BUCKET, early.landed)
  const { resumeKey } = await send('Ann Two', sampleResumes.pdf)
  await until('the CV’s keeping', async () =>
    (await runner.keysBelow(RESUME_BUCKET, 'resumes/')).includes(resumeKey),
  )
  const disguised = await send('Ann Three', disguisedResumes.page)
  await until('the CV’s removal', () => isGone(disguised.landed))

  const broken = randomUUID()
  await runner.putItem({ pk: `RESUME#${broken}`, sk: 'RESUME' })
  await runner.putObject(RESUME_BUCKET, `landing/${broken}.pdf`, sampleResumes.pdf)
}

interface Posts {
  plain: string
  /** Published, with a body that lies in the bucket. */
  long: string
  /** The same, for its body to be lost before any visitor has read it. */
  lost: { id: string; slug: string }
}

async function write({ later, category, author }: Office, featuredImage: string): Promise<Posts> {
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
  // Asked again after an answer that got lost; the writer has gone on in the meantime.
  const id = randomUUID()
  await create({ id, title: 'Asked once', status: 'published', publishedAt: '2099-01-01T00:00:00Z' })
  await create({ id, title: 'Asked twice' })
  // The long body is in the bucket before the slug turns out to be another post's.
  await later('posts.create', { body: { title: 'Results', slug: 'results', content: longText() } }, 409)
  return { plain: plain.slug, long: long.slug, lost }
}

async function readAsStaff({ cloud, later }: Office, { lost }: Posts): Promise<void> {
  await later('posts.list', {}, 200)
  await later('categories.list', {}, 200)
  await later('authors.list', {}, 200)
  await later('posts.get', { params: { id: lost.id } }, 200)
  const linked = new Visitor(cloud.siteUrl)
  await later('session.login', { body: { username: 'linked', password } }, 200, linked)
  await later('posts.list', {}, 200, linked)
}

async function readAsVisitor({ cloud }: Office, { plain, long }: Posts): Promise<void> {
  const visitor = new Visitor(cloud.siteUrl)
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
  expected('what a search looks through', await visitor.call('blog.search'), 200)
  expected('the categories', await visitor.call('blog.categories'), 200)
  expected('the contract', await visitor.call('docs.openapi'), 200)
}

/** A post's whole life after its creation: renamed, dated, moved, put off, and deleted. */
async function change({ later, category, author }: Office, featuredImage: string): Promise<void> {
  const { post } = await later<Saved>('posts.create', { body: { title: 'Draft', content: longText() } }, 201)
  const params = { id: post.id }
  const save = (body: object) => later<Saved>('posts.update', { params, body }, 200)
  const dated = { status: 'published', publishedAt: '2099-01-01T00:00:00Z' }
  const counted = { category: category.id, authorId: author.id, tags: ['outlook', 'results'] }

  // A title of its own, then one that others have; the first body gives way to the second.
  await save({ title: 'Renamed', content: longText() })
  await save({ title: 'Results', content: picture('image/gif'), featuredImage, ...counted })
  await save({ title: 'Results', ...counted, ...dated })
  await save({ title: 'Results', content: longText(), tags: ['results'] })
  await save({ title: 'Results', content: longText(), ...counted, ...dated })
  await later('posts.delete', { params }, 200)
}

/**
 * What a reader meets between the two halves of a save: the body that its post named a moment ago is not there.
 * It looks again; here it stays lost, which is an internal error, and no refusal.
 */
async function loseABody({ cloud, runner, later }: Office, { id, slug }: Posts['lost']): Promise<void> {
  const { BODY_BUCKET } = cloud.env
  for (const key of await runner.keysBelow(BODY_BUCKET, `bodies/${id}/`)) {
    await runner.deleteObject(BODY_BUCKET, key)
  }
  // Nobody has read it before: the edge would still have it.
  const visitor = new Visitor(cloud.siteUrl)
  expected('a lost article', await visitor.call('blog.get', { params: { slug } }), 500)
  expected('a list with it', await visitor.call('blog.list', { query: { limit: '8' } }), 500)
  const page = await visitor.read(`/blog/${slug}`)
  if (page !== 500) throw new Error(`/blog/${slug} answered ${page}`)
  await later('posts.get', { params: { id } }, 500)
}
