/** Apart from the reader of dates, which is large and is only loaded where one is typed. */
export const publishDateError =
  'Could not parse date. Try formats like "tomorrow", "next Monday", or "Dec 25, 2024".'
