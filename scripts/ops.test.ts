import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as stages from '../infra/stages.ts'
import { jobNames } from './build/bundles/functions.ts'
import { repositoryFiles } from './check/repository-files.ts'
import { leafCommands } from './ops/testing/leaf-commands.ts'
import { runOps } from './ops/testing/run-ops.ts'
import { opsProgram } from './ops.ts'
import { toolsProgram } from './tools.ts'

vi.mock('../infra/stages.ts', async (load) => {
  const settings = await load<typeof stages>()
  return {
    ...settings,
    stages: { ...settings.stages, dev: { ...settings.stages.dev, account: '222222222222' } },
  }
})

const root = join(import.meta.dirname, '..')
const home = mkdtempSync(join(tmpdir(), 'no-credentials-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Runs a command here. Resolves to what it printed, and whether it succeeded. */
async function run(args: readonly string[], program = opsProgram()) {
  const { code, stdout, stderr } = await runOps(args, program)
  return { code, output: (stdout + stderr).trimEnd() }
}

const programs = [
  ['ops', opsProgram],
  ['tool', toolsProgram],
] as const

describe.each(programs)('npm run %s', (_name, program) => {
  test('says what each command does, with its options', () => {
    for (const [words, command] of leafCommands(program())) {
      const help = command.helpInformation()
      expect([words, help]).toEqual([words, expect.stringContaining(`${words} `) as string])
      expect([words, command.description()]).toEqual([words, expect.stringMatching(/[.:]|infra/) as string])
      for (const option of command.options)
        expect([words, option.long, option.description]).toEqual([
          words,
          option.long,
          expect.stringMatching(/\w{3}/) as string,
        ])
    }
  })

  test('lists its commands without loading any of their programs', () => {
    const start = _name === 'ops' ? 'scripts/ops.ts' : 'scripts/tools.ts'
    const seen = new Set<string>()
    const visit = (file: string): string[] => {
      if (seen.has(file)) return []
      seen.add(file)
      const imported = [
        ...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type)[^'"]*? from '([^']+)'/gms),
      ]
      return imported.flatMap(([, path = '']) =>
        path.startsWith('.') ? visit(join(dirname(file), path)) : [path],
      )
    }
    const packages = visit(start).filter((name) => !name.startsWith('node:'))
    expect([...new Set(packages)]).toEqual(['@commander-js/extra-typings'])
  })
})

describe('a command that touches a stage', () => {
  /** What each command needs besides the stage, up to where it would ask AWS for anything else. */
  const args: Readonly<Record<string, readonly string[]>> = {
    deploy: [],
    rollback: [],
    smoke: [],
    rotate: ['session-keys', '--retire'],
    trial: ['--to', join(home, 'trial.md'), '--confirm', '222222222222'],
    remove: ['--yes'],
    export: ['--to', join(home, 'export')],
    restore: ['--check'],
    backfill: [],
    'audit verify': [],
    'audit erase': ['user:ID'],
    'staff init': ['noa', '--email', 'noa@example.com'],
    'staff list': [],
    'staff create': ['mara', '--email', 'mara@bellcast.example', '--name', 'Mara', '--role', 'author'],
    'staff reset': ['mara'],
    'staff unlock': ['mara'],
    'staff reset-2fa': ['mara'],
    'mail list': [],
    'mail redrive': ['--queue', 'MailsFailures'],
    'mail lift': ['ann@fund.example', '--key', 'arn:aws:secretsmanager:us-east-1:1:secret:SubscriberKey'],
    logs: ['--errors'],
  }
  /** Reads the templates alone. */
  const withoutAws = ['cost']
  const withOption = (name: string) =>
    [...leafCommands(opsProgram())]
      .filter(([, { options }]) => options.some(({ long }) => long === name))
      .map(([words]) => words)
      .filter((words) => !withoutAws.includes(words))
  const refusal = 'These credentials are for 111111111111, but dev belongs to 222222222222.'

  const sts = mockClient(STSClient)
  beforeEach(() => {
    sts.reset()
    sts
      .on(GetCallerIdentityCommand)
      .resolves({ Account: '111111111111', Arn: 'arn:aws:iam::111111111111:user/x' })
  })

  test('is one of these', () => {
    expect(withOption('--stage').toSorted()).toEqual(Object.keys(args).toSorted())
  })

  test.each(withOption('--stage'))('%s refuses credentials of another account', async (words) => {
    const { code, output } = await run([...words.split(' '), ...(args[words] ?? []), '--stage', 'dev'])
    expect(output).toContain(refusal)
    expect(code).toBe(1)
  })

  test.each(withOption('--table'))('%s refuses them for a table of the stage, too', async (words) => {
    const site = words === 'smoke' ? ['--address', 'https://ir.example.com'] : []
    const line = [...words.split(' '), ...(args[words] ?? []), ...site, '--table', 'Bellcast-dev-Data-Table1']
    expect(await run(line)).toMatchObject({ code: 1, output: expect.stringContaining(refusal) as string })
  })

  test.each(withOption('--branch'))('%s takes no branch without a name', async (words) => {
    const line = [...words.split(' '), ...(args[words] ?? []), '--branch', '']
    expect((await run(line)).output).toBe('--branch has no value: is a variable empty?')
  })
})

describe('whatever is wrong is said in one sentence', () => {
  test.each([
    [['stff', 'list'], "Unknown command 'stff'; did you mean staff? --help lists what there is."],
    [['staff', 'promote', 'noa'], "Unknown command 'promote'. --help lists what there is."],
    [['audit', 'verify', '--colour'], "Unknown option '--colour'. --help lists what there is."],
    [
      ['staff', 'list', 'extra'],
      "Too many arguments for 'list'. Expected 0 arguments but got 1. --help lists what there is.",
    ],
    [['staff', 'unlock'], "Missing required argument 'login'. --help lists what there is."],
    [
      ['staff', 'unlock', 'noa', '--data'],
      "Option '--data <folder>' argument missing. --help lists what there is.",
    ],
    [['staff', 'reset', 'noa', 'my-new-password'], /^A password never belongs on a command line/],
    [
      ['staff', 'create', 'mara', '--email', 'm@b.example', '--name', 'M'],
      /^Required option '--role <role>' not specified/,
    ],
    [
      ['staff', 'create', 'mara', '--email', 'm@b.example', '--name', 'M', '--role', 'root'],
      '--role is one of author, admin, superadmin, not "root".',
    ],
    [['staff', 'list', '--stage', 'nowhere'], /^There is no stage "nowhere"\. Stages: dev, /],
    [
      ['staff', 'list', '--stage', 'dev', '--table', 'T'],
      /^Option '--stage <name>' cannot be used with option '--table <name>'\./,
    ],
    [
      ['backfill', '--stage', 'dev', '--branch', 'x'],
      /^Option '--stage <name>' cannot be used with option '--branch <name>'\./,
    ],
    [['staff', 'list', '--table', ''], '--table has no value: is a variable empty?'],
    [['remove'], 'Name the stage: --stage NAME, or the preview of a branch: --branch NAME.'],
    [['rotate', 'keys', '--stage', 'dev'], /^"keys" is none of session-keys, /],
    [
      ['rotate', 'session-keys', '--stage', 'prod', '--retire', '--both'],
      /^Option '--retire' cannot be used with option '--both'/,
    ],
    [['rotate', 'session-keys', '--stage', 'prod', '--both'], /To confirm: --confirm prod$/],
    [
      ['rotate', 'session-keys', '--stage', 'prod', '--retire', '--confirm', 'prod'],
      /^--confirm belongs to --both/,
    ],
    [['rehearse', 'fire'], /^"fire" is none of keys, origin-secret, /],
    [['rotate', 'session-keys'], 'Name the stage: --stage NAME.'],
    [['trial', '--stage', 'prod', '--to', 'x'], /^prod keeps its data .* a trial removes its stage\.$/],
    [['logs'], 'Name what you look for: --request ID, --job NAME or --errors.'],
    [['logs', '--errors', '--job', 'send-mail'], /cannot be used with option/],
    [
      ['logs', '--job', 'send-mails', '--stage', 'dev'],
      `There is no job "send-mails". Jobs: ${jobNames.join(', ')}.`,
    ],
    [
      ['logs', '--errors', '--since', 'yesterday'],
      '--since must be a time like 30m, 24h or 7d, not "yesterday".',
    ],
    [['canary', '--timeout', 'abc'], '--timeout is a whole number above zero, not "abc".'],
    [['canary', '--timeout=0'], '--timeout is a whole number above zero, not "0".'],
    [['backfill', '--page', '5000'], '--page is a whole number from 1 to 1000, not "5000".'],
    [['cost', '--views', 'many'], '--views must be a number like 20000 or 1e6, not "many".'],
    [['smoke', '--address', 'ir.example.com'], /^--address must be the address of a site like/],
    [
      ['smoke', '--read-only', '--user', 'noa'],
      /^Option '--user <name>' cannot be used with option '--read-only'/,
    ],
    [
      ['deploy', '--stage', 'dev', '--smoke-user', 'noa', '--smoke-read-only'],
      /cannot be used with option '--smoke-read-only'/,
    ],
    [['audit', 'erase', 'everybody'], /^A record is KIND:ID, not "everybody"; its kind is one of /],
    [['audit', 'verify', '--seal', 'abc'], /^--seal is a hash of 64 hexadecimal digits/],
    [
      ['export', '--stage', 'dev'],
      'Name the folder: --to FOLDER, or --check FOLDER for an export that is there.',
    ],
    [['export', '--to', 'folder', '--at', 'noon'], /^--at is a time with its zone/],
    [['restore', '--table', 'T'], /^Name the second, --to TIME, or an export/],
    [['restore', '--table', 'T', '--to', 'noon'], /^--to is a time with its zone/],
    [
      ['restore', '--table', 'T', '--to', '2026-11-20T14:05:00Z', '--set', 'news'],
      /^There is no set "news"\. Sets: /,
    ],
    [
      ['restore', '--table', 'T', '--to', '2026-11-20T14:05:00Z', '--post', 'x', '--set', 'newsroom'],
      /^Option '--post <address>' cannot be used with option '--set <name>'/,
    ],
    [
      ['restore', '--table', 'T', '--to', '2026-11-20T14:05:00Z', '--from', 'folder'],
      /cannot be used with option/,
    ],
    [['mail', 'redrive'], /^Required option '--queue <name>' not specified/],
    [['mail', 'lift', 'nobody'], '"nobody" is not an email address.'],
    [['mail', 'lift', 'ann@fund.example', '--stage', 'dev'], /^Name the stage’s secret SubscriberKey/],
    [['mail', 'lift', 'ann@fund.example', '--key', 'arn'], /^--key is a secret of a stage/],
  ])('%j', async (args, sentence) => {
    const { code, output } = await run(args)
    expect(output).toMatch(sentence)
    expect(output).not.toContain('\n')
    expect(code).toBe(1)
  })

  test.each([
    [['load', '--subscribers', 'abc'], '--subscribers is a whole number above zero, not "abc".'],
    [['load', '--no-build', '--times='], '--times is a whole number above zero, not "".'],
    [['record-release'], "Required option '--checkout <folder>' not specified. --help lists what there is."],
    [
      ['record-release', '--checkout', 'nowhere'],
      /^nowhere is not a synthesized checkout\. Run in it: npm ci/,
    ],
    [['bench', '--only', 'everything'], /^There is no benchmark "everything": lambdas, /],
    [['compare', 'nowhere'], 'There is no commit "nowhere" here.'],
  ])('npm run tool -- %j', async (args, sentence) => {
    const { code, output } = await run(args, toolsProgram())
    expect(output).toMatch(sentence)
    expect(code).toBe(1)
  })
})

test('every job that a function logs can be named', () => {
  const logged = repositoryFiles()
    .filter((file) => /^lambdas\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bjob: '([\w-]+)'/g)])
    .map(([, name = '']) => name)
  expect(logged.length).toBeGreaterThan(20)
  expect(logged.filter((name) => !jobNames.includes(name))).toEqual([])
})

describe('started as operators start it', () => {
  const ops = (args: readonly string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/ops.ts'), ...args], {
      cwd: home,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: home, AWS_EC2_METADATA_DISABLED: 'true', ...env },
    })
    return { code: status, stdout, stderr }
  }

  test('it prints its help, also that of a single command, and nothing else happens', () => {
    expect(ops(['--help'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Usage: npm run ops -- /) as string,
    })
    expect(ops(['staff', 'init', '--help'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('--author <name>') as string,
    })
  })

  test('a stage’s superadmin has no sample address, which mail for the company would go to', () => {
    expect(ops(['staff', 'init', 'noa', '--email', 'noa@bellcast.example', '--stage', 'dev'])).toMatchObject({
      code: 1,
      stderr: 'No mail reaches a sample address: --email gets what visitors write.\n',
    })
  })

  test('it explains how to sign in if there are no credentials, and asks for a region', () => {
    expect(ops(['staff', 'list', '--stage', 'dev'])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'No AWS credentials were found. Sign in to AWS (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
    })
    expect(ops(['staff', 'list', '--table', 'T'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No AWS region was found\. Set AWS_REGION/) as string,
    })
  })
})
