/** The place in this tab's storage for what was typed before the page was loaded again. */
const place = 'typed'

/** What can be typed into, of the forms that only scripts send. */
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(textarea, input:not([type=file], [type=checkbox], [type=radio]))',
  ),
]

/** Keeps what was typed while the page is loaded again: not every browser does. */
export function keepTyped(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([location.pathname, ...fields().map(({ value }) => value)]))
  } catch {
    // The browser blocks it.
  }
}

/** Whether something may have been kept for this page. */
export function mayHaveTyped(): boolean {
  try {
    return sessionStorage.getItem(place) !== null
  } catch {
    // The browser blocks it.
    return false
  }
}

/** Types it again, which counts as reaching for the form. */
export function restoreTyped(): void {
  try {
    const [path, ...values] = JSON.parse(sessionStorage.getItem(place) ?? '[]') as string[]
    sessionStorage.removeItem(place)
    if (path !== location.pathname) return
    for (const [index, field] of fields().entries()) {
      if (!values[index] || field.value) continue
      field.value = values[index]
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  } catch {
    // The browser blocks it.
  }
}
