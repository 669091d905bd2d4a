/** Passwords in addresses that are made up, where a test needs something that looks real. */
export const madeUpSecrets: readonly { file: string; what: string }[] = [
  { file: 'lambdas/data/table/parse-stored.test.ts', what: 'password in an address' },
  { file: 'lambdas/reports/csp.test.ts', what: 'password in an address' },
  { file: 'scripts/check/hostile/hostile-values.ts', what: 'password in an address' },
]

/** Whether what was found in a file is known to be made up. */
export const isMadeUp = (file: string, what: string): boolean =>
  madeUpSecrets.some((known) => known.file === file && known.what === what)
