/** Matches the line that `npm start` prints once the platform runs and is seeded. Playwright waits for it. */
export const readyLine = / is running at +http/
