/** How long a toast is shown, in milliseconds. */
export const usualDuration = 5000

/** Component tests lengthen it: on a busy machine, five seconds can pass before they look. */
export const toastDuration = { milliseconds: usualDuration }
