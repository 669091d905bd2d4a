/** Whole seconds since 1970, as DynamoDB's time to live, tokens and `Retry-After` count. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
