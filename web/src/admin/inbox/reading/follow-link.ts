/**
 * Opens a short-lived link to a file, which the browser saves. In a new tab, so that a failure does not take this one;
 * after a long wait browsers refuse new tabs, and the file is saved from here.
 */
export function followLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener noreferrer'
  if (navigator.userActivation?.isActive !== false) link.target = '_blank'
  link.click()
}
