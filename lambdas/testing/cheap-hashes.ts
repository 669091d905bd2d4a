/**
 * Runs before each test file: hashing a password takes 2^4 rounds instead of 2^12, because hundreds of tests hash some. The
 * hashes look as if they had all rounds, so only another program would tell the difference.
 */
import type * as Bcrypt from 'bcryptjs'
import { vi } from 'vitest'

vi.mock('bcryptjs', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return {
    ...bcrypt,
    hash: async (password: string, rounds: number) =>
      (await bcrypt.hash(password, 4)).replace('$04$', `$${String(rounds).padStart(2, '0')}$`),
    compare: (password: string, hash: string) =>
      bcrypt.compare(password, hash.replace(/^(\$2[aby]\$)\d\d\$/, '$104$$')),
  }
})
