import type { Plugin } from 'vite'

/** The scripts that run before the text of an article takes keys. */
const first = /^(?:react|sign-in|overlays|router|desk|editor|editor-js|rich-text)$/
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Puts a comment in front of the scripts that are needed as a whole: Chromium then compiles their functions beside the page while
 * they are loaded, and not one after the other on the page's own thread when each is first called. Other browsers ignore it.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  generateBundle: {
    // After Vite has put its list of files in front of some of them.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && first.test(file.name)) file.code = hint + file.code
    },
  },
})
