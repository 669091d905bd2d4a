import type { HydrationMoment } from './when-wanted.ts'

/** The attribute of the loader's script element that lists the page's scripts, in the order to run them. */
export const scriptsAttribute = 'data-scripts'

/** The attribute of the same element with the address of the whole stylesheet. */
export const stylesheetAttribute = 'data-stylesheet'

/** The attribute of the same element that says when the page is hydrated. */
export const momentAttribute = 'data-hydrate'

const facts = () => document.querySelector<HTMLElement>(`[${scriptsAttribute}]`)?.dataset ?? {}

export const pageScripts = (): string[] => facts()['scripts']?.split(' ') ?? []

export const hydrationMoment = (): HydrationMoment => facts()['hydrate'] as HydrationMoment

/** The URL of the whole stylesheet. The page inlines only the rules it uses. */
export const wholeStylesheet = (): string | undefined => facts()['stylesheet']

/** Fetches and compiles scripts at low priority, without running them. */
export function preloadScripts(urls: readonly string[]): void {
  for (const href of urls)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
    )
}
