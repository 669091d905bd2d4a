import { expect, test } from 'vitest'
import type { SocialLinks } from '#shared/domain/catalog/social-links.ts'
import { article, site } from '../../../web/src/site/testing/open-site.tsx'
import { articleData } from './json-ld.ts'

const authorWith = (authorSocialLinks: SocialLinks) =>
  articleData(
    { ...article, authorName: 'Ines', authorSocialLinks },
    site,
    'https://ir.example/blog/a',
    undefined,
  ).author

const linkedin = 'https://www.linkedin.com/in/ines'

test.each<[string, SocialLinks, object]>([
  [
    'their own page and profiles',
    { website: 'https://ines.example', linkedin, twitter: '@ines' },
    { url: 'https://ines.example', sameAs: ['https://x.com/ines', linkedin] },
  ],
  ['profiles only', { linkedin, twitter: 'ines' }, { url: linkedin, sameAs: ['https://x.com/ines'] }],
  ['one profile', { twitter: '@ines' }, { url: 'https://x.com/ines' }],
  ['a page that is no web address', { website: 'javascript:alert(1)' }, {}],
  ['nothing', {}, {}],
])('search engines learn who the author is: %s', (_what, links, expected) => {
  expect(authorWith(links)).toEqual({ '@type': 'Person', name: 'Ines', ...expected })
})
