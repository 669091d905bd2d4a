import type { TestNewsroom } from './newsroom.ts'

type Kind = 'messages' | 'applications' | 'subscribers'
interface Listed {
  entries: { id: string; name: string; version: number }[]
}

/** Reads, changes, exports and deletes what the forms brought. */
export async function workThroughInbox({ runner, chief, callLater }: TestNewsroom): Promise<void> {
  const first = async (kind: Kind, name = '') =>
    (await callLater<Listed>('inbox.list', { params: { kind }, query: { q: name } }, 200)).entries[0] ?? {
      id: 'missing-in-the-inbox',
      version: 1,
    }
  const follow = async (url: string) => {
    const { status } = await fetch(url)
    if (status !== 200) throw new Error(`A link of the inbox was answered ${status}`)
  }
  await callLater('inbox.overview', {}, 200)
  await callLater(
    'inbox.list',
    { params: { kind: 'subscribers' }, query: { q: 'ann.lee@fund.example' } },
    200,
  )
  for (const kind of ['messages', 'subscribers'] as const) {
    // Words are looked up in the memory of the function, and what has them in the table.
    const found = await callLater<Listed>('inbox.list', { params: { kind }, query: { q: 'ann.lee' } }, 200)
    if (found.entries.length === 0) throw new Error(`No ${kind} were found by their words`)
  }
  const entries = [
    { kind: 'messages', ...(await first('messages')) },
    { kind: 'applications', ...(await first('applications', 'Ann Four')) },
    { kind: 'subscribers', ...(await first('subscribers')) },
  ] as const
  const [, application] = entries
  const cv = await callLater<{ url: string }>('inbox.resume', { params: { id: application.id } }, 200)
  await follow(cv.url)

  for (const { kind, id, version } of entries) {
    const params = { kind, id }
    // Opens what is new.
    await callLater('inbox.get', { params }, 200)
    await callLater('inbox.update', { params, body: { version, spam: true } }, 200)
    const work =
      kind === 'subscribers'
        ? {}
        : { assigneeId: chief.id, note: 'Called back', reply: 'We will call you on Thursday.' }
    await callLater('inbox.update', { params, body: { version: version + 1, spam: false, ...work } }, 200)
    // Reads what became of the reply.
    await callLater('inbox.get', { params }, 200)
  }

  await exportInbox({ runner, callLater }, follow)
  await workOnSubscribers(callLater)
  for (const { kind, id, version } of entries) {
    await callLater('inbox.delete', { params: { kind, id }, query: { version: String(version + 2) } }, 200)
  }
}

/** Counts, adds, ends, deletes and imports subscribers. */
async function workOnSubscribers(callLater: TestNewsroom['callLater']): Promise<void> {
  await callLater('subscribers.counts', {}, 200)
  const reason = 'Asked by phone'
  const email = 'cy.moor@fund.example'
  const { id } = await callLater<{ id: string }>('subscribers.add', { body: { email, reason } }, 201)
  const { entry } = await callLater<{ entry: { version: number } }>(
    'inbox.get',
    { params: { kind: 'subscribers', id } },
    200,
  )
  await callLater('subscribers.end', { params: { id }, body: { version: entry.version, reason } }, 200)
  const ended = { params: { kind: 'subscribers', id }, query: { version: String(entry.version + 1) } }
  await callLater('inbox.delete', ended, 200)

  const file = Buffer.from(
    'E-mail,Status\ndee.roe@fund.example,subscribed\neve.lund@fund.example,unsubscribed\n',
  )
  const consent = { source: 'A fair', at: '2026-01-02' }
  const { importId, uploadUrl } = await callLater<{ importId: string; uploadUrl: string }>(
    'subscribers.import',
    { body: { size: file.length, consent } },
    201,
  )
  const headers = { 'content-type': 'text/csv', 'if-none-match': '*' }
  const put = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(file), headers })
  if (put.status !== 200) throw new Error(`A list was answered ${put.status}: ${await put.text()}`)
  await callLater('subscribers.continueImport', { params: { id: importId } }, 200)
}

/** Exports each kind; of the messages there are more than fit into one part of the file. */
async function exportInbox(
  { runner, callLater }: Pick<TestNewsroom, 'runner' | 'callLater'>,
  follow: (url: string) => Promise<void>,
): Promise<void> {
  for (let index = 10; index < 26; index += 1) {
    const pk = `MESSAGE#long-message-of-test-${index}`
    const sortKey = `2026-01-${index}T12:00:00.000Z#0000000000${index}`
    await runner.putItem({ pk, sk: 'MESSAGE', gsi2pk: 'MESSAGES', gsi2sk: sortKey, name: 'Long', version: 1 })
    await runner.putItem({ pk, sk: 'CONTENT', message: 'x'.repeat(380_000) })
  }
  for (const kind of ['messages', 'applications', 'subscribers'] as const) {
    let body: { exportId?: string } = {}
    for (;;) {
      const progress: { exportId: string; url?: string } = await callLater(
        'inbox.export',
        { params: { kind }, body },
        200,
      )
      if (progress.url) {
        await follow(progress.url)
        break
      }
      body = { exportId: progress.exportId }
    }
  }
}
