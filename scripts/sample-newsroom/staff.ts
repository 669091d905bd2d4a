import { randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { User } from '#shared/domain/staff/user.ts'
import { readDirectory } from '../../lambdas/data/directory/directory.ts'
import { createUser, findUserByLogin } from '../../lambdas/data/staff/users.ts'
import type { AuthorName } from './article.ts'
import { settleAll } from './settle-all.ts'

type SampleUser = Pick<User, 'username' | 'name' | 'role' | 'canPublish'> & { linkedTo?: AuthorName }

/** The user whose sign-in `npm start` prints. */
export const superadmin: SampleUser = {
  username: 'noa.ferrant',
  name: 'Noa Ferrant',
  role: 'superadmin',
  canPublish: true,
}

/** One user per role, and a linked author, so that permissions can be tried. The first is the superadmin. */
export const staff: readonly SampleUser[] = [
  superadmin,
  { username: 'maren.osei', name: 'Maren Osei', role: 'admin', canPublish: true },
  {
    username: 'ilse.okafor-brandt',
    name: 'Ilse Okafor-Brandt',
    role: 'author',
    canPublish: true,
    linkedTo: 'Ilse Okafor-Brandt',
  },
  { username: 'jonas.aldercott', name: 'Jonas Aldercott', role: 'author', canPublish: false },
]

const Passwords = z.record(z.string(), z.string())
export type Passwords = z.infer<typeof Passwords>

/** The initial passwords by username; users may have changed theirs since. */
async function readPasswords(file: string): Promise<Passwords> {
  try {
    return Passwords.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** Replaces the file atomically, readable only by its owner. */
async function writePasswords(file: string, passwords: Passwords): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Sixteen unambiguous letters and digits, about 79 bits. */
function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/**
 * Creates the users that do not exist yet, and returns the superadmin. The passwords are written to the file first, so
 * that an interrupted run leaves no account with an unknown password.
 */
export async function seedStaff(file: string, now: Date): Promise<User> {
  const found = await Promise.all(staff.map(({ username }) => findUserByLogin(username)))
  const missing = staff.filter((_, index) => !found[index])
  const stored = await readPasswords(file)
  const withoutPassword = missing.filter(({ username }) => !stored[username])
  const passwords: Passwords = {
    ...stored,
    ...Object.fromEntries(withoutPassword.map(({ username }) => [username, newPassword()])),
  }
  if (withoutPassword.length) await writePasswords(file, passwords)

  const { authors } = await readDirectory({ consistent: true })
  // A missing profile must fail the seeding: an author without a linked profile can edit everyone's posts.
  const authorIdOf = (authorName: AuthorName) => {
    const author = authors.find(({ name }) => name === authorName)
    if (!author) throw new Error(`There is no author profile "${authorName}" to link a user to`)
    return author.id
  }
  const created = await settleAll(
    missing.map(({ linkedTo, ...user }) =>
      createUser(
        {
          ...user,
          email: `${user.username}@staff.example`,
          authorId: linkedTo ? authorIdOf(linkedTo) : null,
          isActive: true,
          password: passwords[user.username] ?? newPassword(),
        },
        now,
      ),
    ),
  )
  const [first] = staff
  const superadmin = [...found, ...created].find((user) => user?.username === first?.username)
  if (!superadmin) throw new Error(`${first?.username} could not be created`)
  return superadmin
}
