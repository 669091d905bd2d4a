import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const silence = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks on the terminal without echoing the input; from a pipe, it takes the first line. */
export async function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  const lines = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
