/** Thrown by a transaction: what it is based on was changed or deleted after it was read. */
export class VersionConflict extends Error {}
