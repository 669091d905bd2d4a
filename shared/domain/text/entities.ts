const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Decodes the entities in a piece of cleaned HTML. The sanitizer writes these four, and all other characters as they are. */
export const decodeEntities = (html: string): string =>
  html.replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => characters[name] ?? entity)
