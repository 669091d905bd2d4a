import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseStartFlags } from './start-flags.ts'

const root = join(import.meta.dirname, '../../..')

describe('npm start', () => {
  test('listens on ports 3000 and 3001 if nothing else is asked for', () => {
    expect(parseStartFlags([], {})).toMatchObject({ port: 3000, awsPort: 3001, inspectPort: undefined })
  })

  test('takes ports from its flags, and the site’s also from PORT', () => {
    const args = ['--port', '8080', '--aws-port', '0', '--inspect', '--inspect-port', '65535']
    expect(parseStartFlags(args, { PORT: '4000' })).toMatchObject({
      port: 8080,
      awsPort: 0,
      inspectPort: 65_535,
    })
    expect(parseStartFlags([], { PORT: '4000' }).port).toBe(4000)
  })

  test.each(['abc', '', '3000x', '65536', '1e3', '80.5', ' 3000'])('refuses the port "%s"', (port) => {
    const refused = (flag: string) =>
      `${flag} must be a port from 0 to 65535 (0 takes a free one), not "${port}".`
    expect(() => parseStartFlags(['--port', port], {})).toThrow(refused('--port'))
    expect(() => parseStartFlags([], { PORT: port })).toThrow(refused('PORT'))
    expect(() => parseStartFlags(['--aws-port', port], {})).toThrow(refused('--aws-port'))
    expect(() => parseStartFlags(['--inspect', '--inspect-port', port], {})).toThrow(
      refused('--inspect-port'),
    )
  })

  test('has no time limits where breakpoints or a busy machine would exceed them', () => {
    expect(parseStartFlags([], {}).timeLimits).toBe(true)
    expect(parseStartFlags(['--inspect'], {}).timeLimits).toBe(false)
    expect(parseStartFlags(['--no-time-limits'], {}).timeLimits).toBe(false)
  })

  test('refuses one port for both, unless free ones are wanted', () => {
    const both = (port: string) => parseStartFlags(['--port', port, '--aws-port', port], {})
    expect(() => both('4000')).toThrow('need a port each: --port and --aws-port are both 4000.')
    expect(both('0')).toMatchObject({ port: 0, awsPort: 0 })
  })

  test.each(['--port', '--aws-port'])(
    'says in one line what is wrong with %s, and starts nothing',
    (flag) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.ts', flag, 'abc'], {
        cwd: root,
        encoding: 'utf8',
        timeout: 240_000,
      })
      expect(status).toBe(2)
      expect(stdout).toBe('')
      expect(stderr).toBe(`${flag} must be a port from 0 to 65535 (0 takes a free one), not "abc".\n`)
    },
  )
})
