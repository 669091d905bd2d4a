/** The sessionStorage key for text that was typed before a reload. */
const place = 'typed'

/** The text fields of forms that only scripts submit. */
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(textarea, input:not([type=file], [type=checkbox], [type=radio]))',
  ),
]

const fileFields = () => [
  ...document.querySelectorAll<HTMLInputElement>('form[method=post] input[type=file]'),
]

interface Typed {
  path: string
  values: string[]
  /** The names of the chosen files: no page can keep the files themselves. */
  fileNames: (string | undefined)[]
}

/** Keeps what was typed across a reload, because not every browser does. */
export function keepTyped(): void {
  const typed: Typed = {
    path: location.pathname,
    values: fields().map(({ value }) => value),
    fileNames: fileFields().map(({ files }) => files?.[0]?.name),
  }
  try {
    sessionStorage.setItem(place, JSON.stringify(typed))
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

/**
 * Restores the kept text, and marks each file field whose file is lost with the file's name (`data-lost-file`). This
 * counts as using the form, so the page hydrates.
 */
export function restoreTyped(): void {
  try {
    const typed = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Typed | null
    sessionStorage.removeItem(place)
    if (typed?.path !== location.pathname) return
    for (const [index, field] of fields().entries()) {
      const value = typed.values[index]
      if (!value || field.value) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const [index, field] of fileFields().entries()) {
      const fileName = typed.fileNames[index]
      if (fileName && !field.files?.length) field.dataset['lostFile'] = fileName
    }
  } catch {
    // The browser blocks storage, or it holds something else.
  }
}
