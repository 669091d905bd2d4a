/** Navigation state that keeps the scroll position, as a filter above a list needs. */
export const keepScroll = 'keep-scroll'
