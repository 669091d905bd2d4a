import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { repositoryFiles } from '../repository-files.ts'

const root = join(import.meta.dirname, '../../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const Permissions = z.record(z.string(), z.enum(['read', 'write']))
const Step = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const Job = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  environment: z.string().optional(),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  permissions: Permissions,
  strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
  env: z.record(z.string(), z.string()).optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  secrets: z.literal('inherit').optional(),
  steps: z.array(Step).optional(),
})
/** What we use of GitHub's format; anything else is a typing error, or has to be thought about here first. */
const Workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.enum(['pull_request', 'push', 'schedule', 'workflow_call']), z.unknown()).or(z.unknown()),
  permissions: Permissions,
  concurrency: z.object({ group: z.string() }).optional(),
  jobs: z.record(z.string(), Job),
})

const workflows = repositoryFiles()
  .filter((file) => file.startsWith('.github/workflows/'))
  .map((file) => ({ file, text: textOf(file), workflow: Workflow.parse(load(textOf(file))) }))
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ at: `${file} ${name}`, ...job })),
)
const steps = jobs.flatMap(({ at, steps: list = [] }) => list.map((step) => ({ at, ...step })))
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts)

/** Runs a step's script as GitHub does for the stage prod, with an npm that only says how it was called. */
const runStep = (script: string, env: Record<string, string>) =>
  execFileSync('bash', ['-e', '-c', `npm() { echo "$*"; }\n${script}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ACCEPT: '', GITHUB_SHA: 'e'.repeat(40), STAGE: 'prod', ...env },
  }).trim()

describe('the workflows of GitHub Actions', () => {
  test('are those that docs/operations.md describes', () => {
    const documented = textOf('docs/operations.md')
    const names = workflows.map(({ file }) => file.split('/').at(-1) ?? '')
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  })

  test('run with the permissions of a reader, and more only in the jobs that say what for', () => {
    expect(workflows.filter(({ workflow }) => Object.keys(workflow.permissions).length > 0)).toEqual([])
    const writes = jobs.flatMap(({ at, permissions }) =>
      Object.entries(permissions)
        .filter(([, level]) => level === 'write')
        .map(([scope]) => `${at}: ${scope}`),
    )
    expect(writes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '.github/workflows/deliver.yml prod: id-token',
      '.github/workflows/deliver.yml staging: id-token',
      '.github/workflows/deploy-stage.yml deploy: id-token',
      '.github/workflows/diff.yml diff: id-token',
      '.github/workflows/diff.yml diff: pull-requests',
      '.github/workflows/preview.yml deploy: id-token',
      '.github/workflows/preview.yml remove: id-token',
    ])
  })

  test('never run code of a fork with our credentials', () => {
    const risky = workflows.filter(({ text }) => /pull_request_target|workflow_run/.test(text))
    expect(risky.map(({ file }) => file)).toEqual([])
    const forked = jobs.filter(
      ({ at, permissions }) => /diff\.yml|preview\.yml/.test(at) && permissions['id-token'],
    )
    expect(forked).toHaveLength(3)
    for (const { if: condition } of forked)
      expect(condition).toContain('head.repo.full_name == github.repository')
  })

  test('use actions that are pinned by their commit, with the version beside it', () => {
    const used = workflows.flatMap(({ text }) =>
      [...text.matchAll(/- uses: (.*)/g)].map(([, action]) => action),
    )
    expect(used.length).toBeGreaterThan(10)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout'))
    expect(checkouts.length).toBeGreaterThan(4)
    for (const { with: options = {} } of checkouts) {
      const { 'fetch-depth': _, ...rest } = options
      expect(rest).toEqual({ 'persist-credentials': false })
    }
  })

  test('use actions that run on Node 24: GitHub’s machines no longer have Node 20', () => {
    const since: Record<string, number> = {
      'actions/checkout': 5,
      'actions/setup-node': 5,
      'actions/upload-artifact': 6,
      'aws-actions/configure-aws-credentials': 6,
    }
    const used = workflows.flatMap(({ text }) => [...text.matchAll(/- uses: ([\w/-]+)@\w+ # v(\d+)/g)])
    for (const [, name = '', major] of used)
      expect([name, Number(major) >= (since[name] ?? Infinity)]).toEqual([name, true])
  })

  test('put nothing that somebody else writes into a shell', () => {
    // Names of branches and titles may hold commands: they come through the environment.
    const expressions = steps.flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? [])
    expect(expressions.filter((each) => each !== '${{ matrix.stage }}')).toEqual([])
  })

  test('run npm scripts that exist, on jobs that end by themselves', () => {
    const named = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
    const endless = jobs.filter(({ uses, 'timeout-minutes': minutes }) => !uses && !minutes)
    expect(endless.map(({ at }) => at)).toEqual([])
  })

  test('call workflows and wait for jobs that exist', () => {
    const files = workflows.map(({ file }) => `./${file}`)
    const called = jobs.flatMap(({ uses }) => uses ?? [])
    expect(called.length).toBeGreaterThan(2)
    expect(called.filter((file) => !files.includes(file))).toEqual([])
    const missing = workflows.flatMap(({ workflow }) =>
      Object.values(workflow.jobs)
        .flatMap(({ needs }) => needs ?? [])
        .filter((name) => !Object.hasOwn(workflow.jobs, name)),
    )
    expect(missing).toEqual([])
  })

  test('look for known faults of packages for each pull request and every day', () => {
    const test = workflows.find(({ file }) => file.endsWith('/test.yml'))?.workflow
    const daily = { schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) as string }] }
    expect(test?.on).toMatchObject({ pull_request: null, ...daily })
    const auditing = Object.values(test?.jobs ?? {}).filter(({ steps: list = [] }) =>
      list.some(({ run = '' }) => run.startsWith('npm audit ')),
    )
    expect(auditing.map((job) => job.if)).toEqual([undefined])
  })

  test('deploy to prod after staging, and after all tests', () => {
    const delivery = workflows.find(({ file }) => file.endsWith('deliver.yml'))?.workflow.jobs ?? {}
    expect(delivery['staging']?.needs).toBe('test')
    expect(delivery['prod']?.needs).toBe('staging')
  })

  test('deploy a stage with all commits at hand, so that an older one is refused', () => {
    const [{ steps: list = [] } = {}] = jobs.filter(({ at }) => at.includes('deploy-stage.yml'))
    expect(list.find(({ uses = '' }) => uses.startsWith('actions/checkout'))?.with).toMatchObject({
      'fetch-depth': 0,
    })
    expect(list.flatMap(({ run = '' }) => run).join('\n')).not.toContain('--despite')
  })

  test('deploy a stage once at a time, and let staging go on while prod waits for its approval', () => {
    const deploying = jobs.filter(({ steps: list = [] }) =>
      list.some(({ run = '' }) => /npm run (?:deploy|ops) -- .*--yes/.test(run)),
    )
    expect(deploying.map(({ at, concurrency }) => `${at} ${concurrency?.group ?? ''}`)).toEqual([
      '.github/workflows/deploy-stage.yml deploy deploy-${{ inputs.stage }}',
      // The workflow of previews has one group for each pull request.
      '.github/workflows/preview.yml deploy ',
      '.github/workflows/preview.yml remove ',
    ])
    const delivery = workflows.find(({ file }) => file.endsWith('deliver.yml'))?.workflow
    expect(delivery?.concurrency).toBeUndefined()
  })

  test('keep their credentials for longer than a job may take, in a region that can be chosen', () => {
    const signing = jobs.flatMap(({ at, steps: list = [], 'timeout-minutes': minutes = 0 }) =>
      list
        .filter(({ uses = '' }) => uses.startsWith('aws-actions/configure-aws-credentials'))
        .map(({ with: options = {} }) => ({ at, minutes, options })),
    )
    expect(signing.length).toBeGreaterThan(3)
    for (const { minutes, options } of signing) {
      // Without a duration, the action asks for an hour.
      expect(Number(options['role-duration-seconds'] ?? 3600)).toBeGreaterThan(minutes * 60)
      expect(options['aws-region']).toContain('vars.AWS_REGION')
    }
  })

  test('accept destructive changes by several names, and for one commit alone', () => {
    const [script = ''] = steps.flatMap(({ run = '' }) => (run.includes('--accept') ? [run] : []))
    const deployed = (accepted: string, commit: string) =>
      runStep(script, { ACCEPT: accepted, GITHUB_SHA: commit }).replace(/ --smoke-read-only$/, '')
    const plain = 'run deploy -- --stage prod --yes'
    const commit = '3f2a9c1d'.repeat(5)
    expect(deployed('', commit)).toBe(plain)
    expect(deployed('3f2a9c1 Table1 Media2', commit)).toBe(`${plain} --accept Table1 --accept Media2`)
    expect(deployed('3f2a9c1 Table1', 'e'.repeat(40))).toBe(plain)
    expect(deployed('Table1', commit)).toBe(plain)
    expect(deployed('3 Table1', commit)).toBe(plain)
  })

  test('run the smoke test in the command that deploys, as the stage’s test user if there is one', () => {
    const deploying = steps.filter(({ run = '' }) => run.includes('npm run deploy'))
    expect(deploying.length).toBeGreaterThan(1)
    // A release that was deployed without a test is recorded all the same, as one to roll back to.
    expect(deploying.filter(({ run = '' }) => run.includes('--no-smoke'))).toEqual([])
    const script = deploying.map(({ run = '' }) => run).find((run) => run.includes('--accept')) ?? ''
    expect(runStep(script, {})).toBe('run deploy -- --stage prod --yes --smoke-read-only')
    const withUser = { SMOKE_USER: 'smoke', SMOKE_PASSWORD: 'Plainly invented 1' }
    expect(runStep(`npm() { echo "$* < $(cat)"; }\n${script}`, withUser)).toBe(
      'run deploy -- --stage prod --yes --smoke-user smoke < Plainly invented 1',
    )
  })
})
