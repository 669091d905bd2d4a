/** As a `ref`: moves the focus to an element that has just appeared because somebody asked for it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
