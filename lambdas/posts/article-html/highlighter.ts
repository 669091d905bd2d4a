import { createContext, Script } from 'node:vm'
import { canHighlight, highlightCode } from '#shared/domain/posts/code-highlighter.ts'

/** The globals of a script that runs in `vm`. Node can stop only such a script while it is still running. */
const sandbox: { run?: () => void } = {}
const context = createContext(sandbox)
const runInside = new Script('run()')

/** The error comes from the other context, so `instanceof Error` would be false here. */
const isTimeout = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Runs a function, and stops it when its time is up, even in the middle of a regular expression. */
function endedAfter<T>(milliseconds: number, run: () => T): T | undefined {
  let result: T | undefined
  sandbox.run = () => {
    result = run()
  }
  try {
    runInside.runInContext(context, { timeout: Math.max(1, Math.floor(milliseconds)) })
    return result
  } catch (error) {
    if (isTimeout(error)) return undefined
    throw error
  }
}

/**
 * Returns the text as highlighted HTML. Returns `undefined` if the language is unknown, or if highlighting takes longer
 * than this many milliseconds.
 */
export function spansOf(text: string, language: string, milliseconds: number): string | undefined {
  if (!canHighlight(language)) return undefined
  // The library compiles a language on first use. Stopping it in the middle would break that language for good.
  highlightCode('', language)
  return endedAfter(milliseconds, () => highlightCode(text, language))
}
