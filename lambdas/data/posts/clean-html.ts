declare const clean: unique symbol

/** Article HTML from the sanitizer (`lambdas/posts/sanitize.ts`). Only such HTML can be stored. */
export type CleanHtml = string & { readonly [clean]: true }
