import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../../..')

/** The data folder if no other is named. */
export const defaultData = join(root, '.local')

const startHelp = `
  npm start -- [options]      the platform as it is deployed
  npm run dev -- [options]    the same with hot reload

  --port 3000          the port of the site and the staff area; also PORT
  --aws-port 3001      the port of the emulated AWS and its control page
  --data .local        the folder that keeps tables, buckets and the sign-in between runs
  --reset              empties that folder first
  --no-canary          no function visits the site by itself every five minutes
  --no-build           runs what was built and synthesized last
  --no-time-limits     functions may take as long as a busy machine needs
  --inspect            lets a debugger attach to the Lambdas
  --inspect-port 9229  the port for it
  --help               shows this
`

/** Parses a port. Throws a readable error if it is none. */
function parsePort(flag: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`${flag} must be a port from 0 to 65535 (0 takes a free one), not "${text}".`)
  return Number(text)
}

/** Parses the flags that start and dev share. Throws a readable error if one is wrong. */
export function parseStartFlags(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reset: { type: 'boolean', default: false },
      port: { type: 'string' },
      'aws-port': { type: 'string', default: '3001' },
      data: { type: 'string', default: '.local' },
      'no-canary': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      'no-time-limits': { type: 'boolean', default: false },
      inspect: { type: 'boolean', default: false },
      'inspect-port': { type: 'string', default: '9229' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const port =
    values.port === undefined ? parsePort('PORT', env['PORT'] ?? '3000') : parsePort('--port', values.port)
  const awsPort = parsePort('--aws-port', values['aws-port'])
  if (port === awsPort && port !== 0)
    throw new Error(`The site and the emulated AWS need a port each: --port and --aws-port are both ${port}.`)
  return {
    help: values.help,
    port,
    awsPort,
    data: resolve(root, values.data),
    reset: values.reset,
    build: !values['no-build'],
    canary: !values['no-canary'],
    /** While debugging, breakpoints would cause timeouts. */
    timeLimits: !values['no-time-limits'] && !values.inspect,
    /** Undefined unless debugging. */
    inspectPort: values.inspect ? parsePort('--inspect-port', values['inspect-port']) : undefined,
  }
}

/** Returns the flags of this process. Prints the help or a readable error and exits if there is nothing to start. */
export function startFlags() {
  try {
    const { help, ...flags } = parseStartFlags(process.argv.slice(2), process.env)
    if (help) {
      console.log(startHelp)
      process.exit(0)
    }
    return flags
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
