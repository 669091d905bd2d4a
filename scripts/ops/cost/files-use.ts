export const fileAssumptions = {
  /** Pictures and documents that an article's page shows, and that a new or changed article brings. */
  filesPerArticle: 3,
  /** Seconds for which the edge uses a file before it asks S3 whether it is still there. */
  fileSeconds: 20,
  /** Held files that staff see for each save, in the library, the picker and previews. */
  heldReadsPerSave: 10,
  /** Takedowns for each save: most saves end no use of a file. */
  takedownsPerSave: 0.2,
  /** MB of an article's public copies. */
  copiesMb: 1.5,
} as const

/**
 * What files use that are held until something public shows them: the first reader of each has its public copy made, the
 * edge asks S3 for it again and again, staff get held ones through a function, and takedowns delete copies.
 * `fetches` says how many views of all pages reach the origin if a copy is used for this many seconds.
 */
export function filesUse(
  { articles, saves }: { articles: number; saves: number },
  fetches: (seconds: number) => number,
) {
  const { filesPerArticle, fileSeconds, heldReadsPerSave, takedownsPerSave, copiesMb } = fileAssumptions
  const firstReads = (saves * takedownsPerSave + articles / 12) * filesPerArticle
  const heldReads = saves * heldReadsPerSave
  const takedowns = saves * takedownsPerSave
  const newFiles = (articles / 12) * filesPerArticle
  return {
    /** Of `held-files`, each through the gateway. */
    requests: firstReads + heldReads,
    /** Of the fan-out, and of the takedown, which looks twice. */
    jobs: takedowns * 3,
    /** As measured (docs/held-files.md). A takedown looks twice at a post and its files, and at each file's first use. */
    tableReads:
      firstReads * 10 + heldReads * 7 + takedowns * 2 * (2 + 5 * filesPerArticle) + newFiles * 2 * 5,
    /** What tells the purge, once for each file. */
    tableWrites: takedowns * filesPerArticle,
    objectReads: filesPerArticle * fetches(fileSeconds) + heldReads,
    /** A copy, or a list of the copies to delete. */
    objectWrites: firstReads + takedowns * 2,
    queueRequests: takedowns * 6,
    storage: (articles * copiesMb) / 1024,
  }
}
