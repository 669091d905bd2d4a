/** Creates an element with a class. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  created.className = className
  return created
}

/** A field whose label is also its placeholder. */
export function input(className: string, label: string): HTMLInputElement {
  const field = element('input', className)
  field.placeholder = label
  field.ariaLabel = label
  return field
}

const keysOfForms = new Set(['Tab', 'Enter', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'])

/** Keeps keys inside a block of fields and buttons, where they behave as in a form. The up and down arrows leave it. */
export const keepKeys = (frame: HTMLElement): void =>
  frame.addEventListener('keydown', (event) => {
    if (keysOfForms.has(event.key) && !event.ctrlKey && !event.metaKey) event.stopPropagation()
  })

/** Creates a button that runs an action. */
export function button(label: string, run: () => void): HTMLButtonElement {
  const created = element('button', 'article-picture-action')
  created.type = 'button'
  created.textContent = label
  created.addEventListener('click', run)
  return created
}
