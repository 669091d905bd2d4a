import type { Post } from '#shared/domain/posts/post.ts'
import { sanitizeToFragment } from '../../rich-text/document/sanitize-html.ts'
import { type PostValues, postToValues } from '../../values/post-form.ts'
import { type Finding, findingsIn } from './checks.ts'
import { findBrokenLinks, innerLinks } from './inner-links.ts'

/** Empty: pictures may not be loaded yet, and a save does not wait for them, so only the panel reports their sizes. */
const sizes = new Map<string, never>()

/**
 * The findings to confirm before readers see these values. For a live article, only those that its stored version did not
 * have, so that nobody has to confirm the same thing at every save.
 */
export async function newFindings(
  values: PostValues,
  stored: Post | undefined,
  services: Pick<Parameters<typeof findBrokenLinks>[1], 'settings' | 'call'>,
): Promise<Finding[]> {
  const content = sanitizeToFragment(values.content)
  const links = innerLinks(content, [values.slug, stored?.slug ?? ''])
  const from = values.publishedAt ? new Date(values.publishedAt) : new Date()
  const dead = await findBrokenLinks(links, { html: values.content, from, ...services })
  const findings = findingsIn(values, content, { dead, sizes })
  if (stored?.status !== 'published') return findings
  const before = findingsIn(postToValues(stored), sanitizeToFragment(stored.content), { dead: [], sizes })
  return findings.filter(({ message }) => !before.some((known) => known.message === message))
}
