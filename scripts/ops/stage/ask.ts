import { createInterface, type ReadLineOptions } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Refusal } from './refusal.ts'

const silence = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads one line of input, with or without a line break. Throws a `Refusal` if the input ends before it. */
async function answer(question: string, options: ReadLineOptions): Promise<string> {
  const lines = createInterface(options)
  try {
    return await new Promise((resolve, reject) => {
      // readline's `question` handles neither the end of the input nor a last line without a line break.
      lines.once('line', resolve)
      lines.once('close', () => reject(new Refusal('There was no answer.')))
      lines.setPrompt(question)
      lines.prompt()
    })
  } finally {
    lines.close()
  }
}

/** Asks on the terminal. */
export const ask = (question: string): Promise<string> =>
  answer(question, { input: process.stdin, output: process.stdout })

/** Asks on the terminal without echoing the input; from a pipe, it takes the first line. */
export async function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  try {
    return await answer('', { input: stdin, output: silence, terminal: stdin.isTTY })
  } finally {
    if (stdin.isTTY) stderr.write('\n')
  }
}
