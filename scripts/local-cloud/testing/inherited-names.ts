/** Names that every object inherits. Test each lookup by name with these. */
export const inheritedNames: readonly string[] = Object.getOwnPropertyNames(Object.prototype)
