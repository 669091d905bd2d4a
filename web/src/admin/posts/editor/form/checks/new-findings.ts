import type { Post } from '#shared/domain/posts/post.ts'
import { sanitizeToFragment } from '../../rich-text/convert/sanitize-html.ts'
import { type PostValues, postToValues } from '../post-form.ts'
import { type Finding, findingsIn } from './checks.ts'
import { findDeadLinks, innerLinks } from './inner-links.ts'

/** Pictures may not be loaded yet, and a save does not wait for them: their sizes are only shown beside the text. */
const sizes = new Map<string, never>()

/**
 * What to look at before readers see these values. Of a live article only what it did not have before: nobody wants to be
 * asked the same thing at every save.
 */
export async function newFindings(
  values: PostValues,
  stored: Post | undefined,
  services: Pick<Parameters<typeof findDeadLinks>[1], 'settings' | 'call'>,
): Promise<Finding[]> {
  const content = sanitizeToFragment(values.content)
  const links = innerLinks(content, [values.slug, stored?.slug ?? ''])
  const from = values.publishedAt ? new Date(values.publishedAt) : new Date()
  const dead = await findDeadLinks(links, { html: values.content, from, ...services })
  const findings = findingsIn(values, content, { dead, sizes })
  if (stored?.status !== 'published') return findings
  const before = findingsIn(postToValues(stored), sanitizeToFragment(stored.content), { dead: [], sizes })
  return findings.filter(({ words }) => !before.some((known) => known.words === words))
}
