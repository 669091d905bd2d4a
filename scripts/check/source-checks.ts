/** A check of the sources: a tool or script, and its arguments. It holds if the command succeeds. */
export interface SourceCheck {
  title: string
  command: readonly [tool: string, ...args: string[]]
}

/** What `npm run check` and `npm test` check without running any of our code. */
export const sourceChecks: Readonly<Record<string, SourceCheck>> = {
  types: { title: 'types', command: ['tsc'] },
  lint: { title: 'lint', command: ['oxlint', '--type-aware'] },
  format: { title: 'format', command: ['biome', 'check', '.'] },
  imports: {
    title: 'imports between folders',
    command: ['depcruise', 'shared', 'lambdas', 'web/src', 'infra', 'scripts'],
  },
  openapi: { title: 'OpenAPI rules', command: ['scripts/check/check-openapi.ts'] },
  licenses: { title: 'licenses of what ships', command: ['scripts/supply-chain/check-licenses.ts'] },
  lockfile: { title: 'lockfile for every machine', command: ['scripts/supply-chain/lockfile.ts'] },
}
