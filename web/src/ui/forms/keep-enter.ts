/** Fields that Enter activates. */
const activated = new Set(['button', 'submit', 'reset', 'image', 'file', 'color'])

/**
 * For forms whose save readers see at once, or that mail somebody: keeps Enter in a field from submitting them, because a key
 * must not publish. The form's button still does. A ref of the form, or the work of an effect.
 */
export function keepEnterFromSubmitting(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (key === 'Enter' && target instanceof HTMLInputElement && !activated.has(target.type))
      event.preventDefault()
  }
  form.addEventListener('keydown', onKeyDown)
  return () => form.removeEventListener('keydown', onKeyDown)
}
