import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { articlePath } from '#shared/domain/pages.ts'
import { until } from '../smoke/report.ts'
import { Site, UnexpectedStatus } from '../smoke/site.ts'
import { signIn } from '../smoke/writing.ts'
import { Refusal } from '../stage/refusal.ts'

/** What a trial needs of the place where it runs: AWS, or the local cloud. */
export interface TrialTools {
  say: (line: string) => void
  stage: string
  /** Where the stage will be: its account and region. */
  place: string
  /** Whether the stage is left standing at the end. */
  isKept: boolean
  /** Resolves if the operator wants a trial there. Throws a `Refusal` if not. */
  confirm: () => Promise<void>
  /** Keeps what was seen so far, after each step. */
  save: (found: Found) => void
  /** Whether SES has verified the domain of the stage's mail. */
  canMail: () => Promise<boolean>
  /** Takes back what a rotation wrote into infra/stages.ts. */
  putLetterBack: () => void
  /** Runs `npm run ops -- …` on the stage, with a line of input. Resolves to what it printed; rejects if it fails. */
  ops: (args: readonly string[], input?: string) => Promise<string>
  /** The names of the stage's stacks that exist. */
  existing: () => Promise<readonly string[]>
  /** Where the site is. */
  address: () => Promise<string>
  now: () => Date
  pass: (milliseconds: number) => Promise<void>
}

/** What was seen, by what it is about. */
export type Facts = Record<string, string>

/** What a trial has found. */
export interface Found {
  facts: Facts
  seconds: Record<string, number>
  /** What failed according to the logs, which are deleted with the stage. */
  log: string
}

const minute = 60_000
const simulator = (name: string) => `${name}@simulator.amazonses.com`

/** The status, type and caching of an answer, and the names of its headers. */
function answerOf({ status, headers }: { status: number; headers: Headers }): Facts {
  return {
    answer: [status, headers.get('content-type'), headers.get('cache-control')].join(', '),
    // Whether it is a copy, and so has an age, depends on when it is read.
    headers: [...headers.keys()]
      .filter((name) => name !== 'age')
      .toSorted()
      .join(' '),
  }
}

async function statusOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call()
    return 'success'
  } catch (error) {
    if (error instanceof UnexpectedStatus) return String(error.status)
    throw error
  }
}

/** One trial: its steps write down what they see, and a step that fails does not end it. */
class Trial implements Found {
  readonly facts: Facts = {}
  readonly seconds: Record<string, number> = {}
  log = ''
  private readonly tools: TrialTools

  constructor(tools: TrialTools) {
    this.tools = tools
  }

  async step(name: string, run: () => Promise<Facts>): Promise<boolean> {
    const started = performance.now()
    let isDone = true
    let seen: Facts
    try {
      seen = await run()
    } catch (error) {
      seen = { failed: error instanceof Error ? error.message : String(error) }
      isDone = false
    }
    for (const [about, fact] of Object.entries(seen)) this.facts[`${name}: ${about}`] = fact
    this.seconds[name] = Math.round((performance.now() - started) / 1000)
    const { failed, skipped } = seen
    const outcome = failed === undefined ? (skipped === undefined ? 'ok  ' : 'skip') : 'FAIL'
    const reason = failed ?? skipped
    this.tools.say(`  ${outcome}  ${name}${reason === undefined ? '' : `: ${reason}`}`)
    this.tools.save(this)
    return isDone
  }
}

/** Mails SES's simulator, unless the stage has no mail or nothing could be sent yet. */
export async function tryMail(
  site: Pick<Site, 'call'>,
  { ops, pass, canMail }: Pick<TrialTools, 'ops' | 'pass' | 'canMail'>,
): Promise<Facts> {
  const { sendsMail = false } = await site.call('users.list', { query: {} })
  if (!sendsMail) return { skipped: 'the stage has no mail' }
  if (!(await canMail()))
    return { skipped: 'SES has not verified the domain, so mails wait; its records are above' }
  const { user, sentTo } = await site.call('users.create', {
    body: {
      username: 'bounces',
      email: simulator('bounce'),
      name: 'Bounces',
      role: 'author',
      isActive: true,
      canPublish: false,
      authorId: null,
      password: randomBytes(24).toString('base64url'),
    },
  })
  for (const email of [simulator('success'), simulator('complaint')])
    await site.call('contact.send', {
      body: { name: 'A trial', email, message: 'When do you report?', filledFor: 20_000 },
    })
  await until('the bounce', async () => {
    await pass(minute / 4)
    return (await statusOf(() => site.call('users.mailLink', { params: { id: user.id } }))) === '409'
  })
  // Each question above sends another invitation, and the last one may be refused because the address has bounced.
  const [waiting = ''] = (await ops(['mail', 'list'])).trim().split('.')
  return { invited: sentTo ?? 'nobody', left: waiting }
}

/** The steps on a deployed stage. */
async function tryStage(trial: Trial, tools: TrialTools): Promise<void> {
  const { ops, now, pass } = tools
  const address = await tools.address()
  const site = new Site(address)
  const password = randomBytes(24).toString('base64url')
  const names = ['--email', simulator('success+trial'), '--name', 'Trial', '--site', address]
  const isReady = await trial.step('initialize', async () => {
    const printed = await ops(['staff', 'init', 'trial', ...names, '--ask'], `${password}\n`)
    return { created: String(printed.match(/^created /gm)?.length ?? 0) }
  })
  if (!isReady) return
  await trial.step('smoke', async () => {
    await ops(['smoke'])
    return { passed: 'yes' }
  })
  const isSignedIn = await trial.step('sign in', async () => {
    await signIn(site, { username: 'trial', password })
    return { status: await statusOf(() => site.call('session.get', {})) }
  })
  if (!isSignedIn) return

  let article = { id: '', path: '' }
  await trial.step('publish on a schedule', async () => {
    const due = new Date(now().getTime() + 2 * minute)
    // Two tags make it a transaction over several kinds of items.
    const { post } = await site.call('posts.create', {
      body: {
        title: 'A trial',
        content: '<p>It is due in two minutes.</p>',
        tags: ['first', 'second'],
        status: 'published',
        publishedAt: due.toISOString(),
      },
    })
    article = { id: post.id, path: articlePath(post.slug) }
    const before = (await site.read(article.path)).status
    await pass(2 * minute)
    await until('the article', async () => (await site.read(article.path)).status === 200)
    await until('the article in the newsroom', async () =>
      (await site.read('/blog')).text.includes(article.path),
    )
    return { before: String(before), after: 'read' }
  })
  for (const [name, path] of Object.entries({
    'the home page': '/',
    'an article': article.path,
    'the admin': '/admin',
    'a list of the API': '/api/blog/posts',
    'no page': '/there-is-no-such-page',
    'no session': '/api/admin/me',
  }))
    await trial.step(name, async () => answerOf(await site.read(path)))

  await trial.step('rotate', async () => {
    await ops(['rotate', 'session-keys', '--yes'])
    return { session: await statusOf(() => site.call('session.get', {})) }
  })
  await trial.step('roll back', async () => {
    await ops(['rollback', '--yes'])
    const read = (await site.read(article.path)).status
    return { session: await statusOf(() => site.call('session.get', {})), article: String(read) }
  })
  await trial.step('restore', async () => {
    // By this machine's clock, which the local cloud's backups go by, too; to the second.
    const earlier = `${new Date().toISOString().slice(0, 19)}Z`
    await sleep(2000)
    const { id, path } = article
    await site.call('posts.delete', { params: { id }, query: {} })
    await site.call('posts.delete', { params: { id }, query: { permanently: 'true' } })
    // A table can be restored to what it was five minutes ago.
    await pass(6 * minute)
    const what = ['restore', '--to', earlier, '--post', path]
    const table = /--confirm (\S+)/.exec(await ops(what))?.[1] ?? ''
    await ops([...what, '--apply', '--confirm', table])
    const { post } = await site.call('posts.get', { params: { id } })
    await ops(['restore', '--to', earlier, '--clean'])
    return { title: post.title, status: post.status, tags: post.tags.join(' ') }
  })
  // Last, because somebody has to add the domain's records first.
  await trial.step('mail', () => tryMail(site, tools))
}

/**
 * Deploys a stage that does not exist, does once what an operator does, and removes it. Throws a `Refusal` if any of its
 * stacks exists.
 */
export async function runTrial(tools: TrialTools): Promise<Found> {
  const { say, stage, place, isKept, ops, existing } = tools
  const before = await existing()
  if (before.length > 0)
    throw new Refusal(
      `Nothing was done: ${stage} exists (${before.join(', ')}), and a trial removes its stage at its end. Name a stage that does not.`,
    )
  say(`Trial of ${stage} in ${place}. At its end the stage is ${isKept ? 'left standing' : 'removed'}.`)
  await tools.confirm()
  const trial = new Trial(tools)
  try {
    const isDeployed = await trial.step('deploy', async () => {
      const records = (await ops(['deploy', '--yes'])).match(/^ *DNS .*_domainkey.*$/gm) ?? []
      if (records.length > 0)
        say(
          ['Mail is tried last, if SES has verified the domain by then. Add these now:', ...records].join(
            '\n',
          ),
        )
      return { stacks: (await existing()).map((name) => name.split('-').at(-1)).join(' ') }
    })
    if (isDeployed) await tryStage(trial, tools)
  } finally {
    await trial.step('logs', async () => {
      trial.log = await ops(['logs', '--errors', '--since', '24h'])
      return {}
    })
    if (isKept) say(`${stage} was left standing. To remove it: npm run ops -- remove --stage ${stage}`)
    else
      await trial.step('remove', async () => {
        await ops(['remove', '--yes'])
        return { left: (await existing()).join(' ') || 'nothing' }
      })
    // A stage that still stands and could not be rolled back goes on using the other letter.
    if (!isKept || trial.facts['roll back: failed'] === undefined) tools.putLetterBack()
  }
  return trial
}

/** What a trial found, in Markdown. `expected` are the facts of the local cloud. */
export function trialReport(
  { stage, place, at }: { stage: string; place: string; at: Date },
  { facts, seconds, log }: Found,
  expected: Facts,
): string {
  const cell = (text: string | undefined) => (text ?? '–').replaceAll('|', '\\|').replaceAll('\n', ' ')
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(facts)])].filter(
    (about) => facts[about] !== expected[about],
  )
  return [
    `# Trial of ${stage} in ${place}, ${at.toISOString()}`,
    '',
    `${Object.keys(facts).length} facts; ${differing.length} differ from the local cloud, or are missing there or here.`,
    '',
    '| what | local cloud | here |',
    '|---|---|---|',
    ...differing.map((about) => `| ${cell(about)} | ${cell(expected[about])} | ${cell(facts[about])} |`),
    '',
    '| step | seconds |',
    '|---|---:|',
    ...Object.entries(seconds).map(([step, took]) => `| ${step} | ${took} |`),
    '',
    'What failed according to the logs of functions, gateway and edge:',
    '',
    ...log
      .trim()
      .split('\n')
      .map((line) => `    ${line}`),
    '',
  ].join('\n')
}
