import { installPolicy } from '../../../trusted-types/default-policy.ts'

/** Opens the preview window. Call it during a click. Returns null if the browser blocked it. */
export function openPreviewWindow(siteName: string): Window | null {
  const opened = window.open('', '_blank')
  if (!opened) return null
  // The window inherits the content security policy of this page.
  installPolicy(opened)
  opened.document.title = `Preview - ${siteName}`
  opened.document.documentElement.lang = 'en'
  // Without a viewport, phones would use a desktop layout and scale it down.
  const viewport = opened.document.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  const robots = opened.document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  opened.document.head.append(viewport, robots)
  opened.document.documentElement.dataset['theme'] = document.documentElement.dataset['theme'] ?? 'auto'
  for (const style of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = opened.document.importNode(style, true)
    if (copy instanceof HTMLLinkElement || 'href' in copy)
      copy.setAttribute('href', new URL(style.getAttribute('href') ?? '', location.href).href)
    opened.document.head.append(copy)
  }
  return opened
}
