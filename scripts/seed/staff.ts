import { randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { User } from '#shared/domain/user.ts'
import { readDirectory } from '../../lambdas/data/directory.ts'
import { createUser, findUserByLogin } from '../../lambdas/data/users.ts'
import { allDone } from './all-done.ts'
import type { AuthorName } from './article.ts'

type SampleUser = Pick<User, 'username' | 'name' | 'role' | 'canPublish'> & { linkedTo?: AuthorName }

/** Whom `npm start` names. */
export const superadmin: SampleUser = {
  username: 'noa.ferrant',
  name: 'Noa Ferrant',
  role: 'superadmin',
  canPublish: true,
}

/** One of each kind, so that permissions can be tried. The first is the superadmin. */
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

/** Passwords by username, as they were first given; staff may have changed theirs since. */
async function readPasswords(file: string): Promise<Passwords> {
  try {
    return Passwords.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** Replaces the file whole, readable by its owner only: an interrupted write leaves the old one. */
async function keepPasswords(file: string, passwords: Passwords): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Sixteen letters and digits that are not mistaken for each other: about 79 bits. */
function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/**
 * Creates the members of staff who are missing. Their passwords are kept in the file before anybody is created:
 * a seeding that stops half way leaves no account that nobody can open. Returns the superadmin.
 */
export async function seedStaff(file: string, now: Date): Promise<User> {
  const found = await Promise.all(staff.map(({ username }) => findUserByLogin(username)))
  const missing = staff.filter((_, index) => !found[index])
  const kept = await readPasswords(file)
  const given = missing.filter(({ username }) => !kept[username])
  const passwords: Passwords = {
    ...kept,
    ...Object.fromEntries(given.map(({ username }) => [username, newPassword()])),
  }
  if (given.length) await keepPasswords(file, passwords)

  const { authors } = await readDirectory({ consistent: true })
  /** A user who is linked to nobody may touch everybody's posts: a profile that is missing is no reason to go on. */
  const profileOf = (wanted: AuthorName) => {
    const author = authors.find(({ name }) => name === wanted)
    if (!author) throw new Error(`There is no author profile of ${wanted} to link a user to`)
    return author.id
  }
  const created = await allDone(
    missing.map(({ linkedTo, ...user }) =>
      createUser(
        {
          ...user,
          email: `${user.username}@staff.example`,
          authorId: linkedTo ? profileOf(linkedTo) : null,
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
