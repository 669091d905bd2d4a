import type { Plugin } from 'vite'

/** The scripts that run before the editor takes keys. */
const first = /^(?:react|sign-in|overlays|router|shell|editor|editor-js|rich-text)$/
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Puts a comment in front of scripts that are needed as a whole. It makes Chromium compile all their
 * functions off the main thread while they load, instead of each one on the main thread at its first call.
 * Other browsers ignore it.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  generateBundle: {
    // Runs after Vite has put its list of files in front of some of them.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && first.test(file.name)) file.code = hint + file.code
    },
  },
})
