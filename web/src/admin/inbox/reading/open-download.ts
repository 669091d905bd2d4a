/**
 * Opens a short-lived download link. In a new tab, so that an error page does not replace the admin; if the browser blocks
 * the tab after a long wait, the file is saved from this tab.
 */
export function openDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener noreferrer'
  if (navigator.userActivation?.isActive !== false) link.target = '_blank'
  link.click()
}
