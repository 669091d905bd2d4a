import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** Of each check: what its files were when it last held, as hashes by path. */
const Stored = z.record(z.string(), z.record(z.string(), z.string()))

/** Remembers in a file with which sources each check held. */
export class CheckedFiles {
  private readonly file: string
  private readonly stored: Map<string, Record<string, string>>
  private readonly hashes: Map<string, string>

  constructor(file: string, root: string, sources: readonly string[]) {
    this.file = file
    this.stored = new Map(Object.entries(read(file)))
    this.hashes = new Map(
      sources.map((path) => [
        path,
        createHash('sha1')
          .update(readFileSync(join(root, path)))
          .digest('hex'),
      ]),
    )
  }

  /** The files that have changed, appeared or gone since a check last held; undefined if it never did. */
  changedSince(check: string, reads: RegExp): string[] | undefined {
    const stored = this.stored.get(check)
    if (!stored) return undefined
    const now = this.matching(reads)
    return [...new Set([...Object.keys(now), ...Object.keys(stored)])].filter(
      (path) => now[path] !== stored[path],
    )
  }

  /** Notes that a check holds for the files as they were when this was made. */
  holds(check: string, reads: RegExp): void {
    this.stored.set(check, this.matching(reads))
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify(Object.fromEntries(this.stored)))
  }

  private matching(reads: RegExp): Record<string, string> {
    return Object.fromEntries([...this.hashes].filter(([path]) => reads.test(path)))
  }
}

function read(file: string): z.infer<typeof Stored> {
  if (!existsSync(file)) return {}
  try {
    return Stored.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {}
  } catch {
    return {}
  }
}
