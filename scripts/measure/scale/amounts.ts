/** The size of the newsroom in which the admin's screens are measured. */
export const amounts = {
  posts: 10_000,
  media: 2_000,
  /** Files at the top of the library that have thumbnails: those that its screen shows. */
  picturesShown: 100,
  tags: 500,
  messages: 5_000,
  applications: 300,
  subscribers: 1_000,
  auditEntries: 3_000,
}
