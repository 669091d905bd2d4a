/**
 * Whether a key press belongs to a field, an editor or an open menu, so that it must not act as a shortcut.
 */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])') ||
    target.closest('[role=menu], [role=listbox]') !== null
  )
}

/** Whether a dialog, sheet or menu is open above the screen. */
export const isModalOpen = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null
