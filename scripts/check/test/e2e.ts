/**
 * `npm run test:e2e -- [Playwright's arguments]`: builds the platform if its sources have changed, starts what the chosen
 * tests need, and tests it in a browser. `-c` names another configuration than playwright.config.ts, and `--shuffle` runs
 * the files in another order.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isMain } from '../../../infra/is-main.ts'
import { toolCommand } from '../../build/packages/tool-command.ts'
import { exitWithHelp } from '../../ops/stage/run-command.ts'
import { builtAssembly } from '../whole-system/testing/built-assembly.ts'
import type { PlaywrightSuite } from './test-summary.ts'

const root = join(import.meta.dirname, '../../..')

const projectsIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ tests }) => tests.map(({ projectName }) => projectName)),
  ...suites.flatMap(projectsIn),
]

/** The projects of the chosen tests, as Playwright lists them. Undefined if all are, or if it cannot tell. */
function chosenProjects(args: readonly string[]): string[] | undefined {
  if (args.length === 0 || args.some((each) => /^(-c|--config)/.test(each))) return undefined
  const { stdout } = spawnSync(...toolCommand('playwright', 'test', '--list', '--reporter=json', ...args), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const { suites } = JSON.parse(stdout) as { suites: PlaywrightSuite[] }
    const projects = [...new Set(suites.flatMap(projectsIn))]
    return projects.length > 0 ? projects : undefined
  } catch {
    return undefined
  }
}

/** Builds the platform if its sources have changed, and runs Playwright with these arguments. Ends as it ends. */
export async function runBrowserTests(args: readonly string[]): Promise<never> {
  const projects = chosenProjects(args)
  await builtAssembly()
  const { status } = spawnSync(...toolCommand('playwright', 'test', ...args), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(projects && { E2E_PROJECTS: projects.join() }) },
  })
  process.exit(status ?? 1)
}

if (isMain(import.meta.filename)) {
  exitWithHelp(import.meta.filename)
  await runBrowserTests(process.argv.slice(2))
}
