/** Use as a `ref`: moves the focus to an element that appears because the user asked for it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
