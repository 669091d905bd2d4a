/** In a file of its own, because the date parser is large and loaded only once a date is typed. */
export const publishDateError =
  'Could not parse date. Try formats like "tomorrow", "next Monday", or "Dec 25, 2024".'
