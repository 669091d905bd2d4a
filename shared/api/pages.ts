/**
 * The query parameters that public pages read. The edge keeps one answer per value of these and forwards no
 * others, so that a link with a campaign's parameters is not another page.
 */
export const pageParameters = ['category', 'tag', 'after', 'q'] as const
