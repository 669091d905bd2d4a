import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { expected } from './responses.ts'
import { password } from './runner.ts'

/** Signs the superadmin in, guesses somebody's password until the door is shut, and signs somebody out. */
export async function signIn({ cloud, runner, chief, editor, callLater }: TestNewsroom): Promise<void> {
  const attempt = (who: SiteClient, username: string, guess: string) =>
    who.call('session.login', { body: { username, password: guess } })

  await runner.weakenHash(chief.id)
  expected('an old hash', await attempt(editor, 'chief', password), 200)
  expected('signing in again', await attempt(editor, 'chief@staff.example', password), 200)

  const guesser = new SiteClient(cloud.siteUrl)
  for (let guess = 0; guess < 5; guess++) {
    expected('a guess', await attempt(guesser, 'guessed', `guess ${guess}`), 401)
  }
  expected('one guess too many', await attempt(guesser, 'guessed', password), 429)

  const leaver = new SiteClient(cloud.siteUrl)
  expected('signing in', await attempt(leaver, 'linked', password), 200)
  expected('signing out', await leaver.call('session.logout'), 200)
  expected('a session that has ended', await leaver.call('session.get'), 401)
  await callLater('session.get', {}, 200)
}
