/** The sessionStorage key for text that was typed before a reload. */
const place = 'typed'

/** The text fields of forms that only scripts submit. */
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(textarea, input:not([type=file], [type=checkbox], [type=radio]))',
  ),
]

/** Keeps what was typed across a reload, because not every browser does. */
export function keepTyped(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([location.pathname, ...fields().map(({ value }) => value)]))
  } catch {
    // The browser blocks storage.
  }
}

/** Whether there may be kept text for this page. */
export function mayHaveTyped(): boolean {
  try {
    return sessionStorage.getItem(place) !== null
  } catch {
    // The browser blocks storage.
    return false
  }
}

/** Restores the kept text. This counts as using the form, so the page hydrates. */
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
    // The browser blocks storage.
  }
}
