declare const clean: unique symbol

/** Article HTML that went through the sanitiser (`lambdas/posts/sanitise.ts`): nothing else can be stored. */
export type CleanHtml = string & { readonly [clean]: true }
