import { mkdirSync } from 'node:fs'

/** Modes for files with secrets, sessions and visitors' messages: only for the user who runs the local cloud. */
export const privateModes = { file: 0o600, folder: 0o700 }

/** Creates a folder and its missing parents. */
export const makePrivateFolder = (path: string): void =>
  void mkdirSync(path, { recursive: true, mode: privateModes.folder })
