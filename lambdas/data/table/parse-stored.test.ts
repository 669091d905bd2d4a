import { describe, expect, test } from 'vitest'
import { Author } from '#shared/domain/catalog/author.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { authorItem } from '../../testing/table/stored-items.ts'
import { parseSettings } from '../directory/settings.ts'
import { parseStored } from './parse-stored.ts'

describe('an unsafe address', () => {
  const addresses = [
    'javascript:alert(1)',
    'https://ann:secret@fund.example',
    '//fund.example',
    'ftp://fund.example',
  ]

  test.each(addresses)('%s is dropped from an author, and the rest of the profile is kept', (address) => {
    const links = { twitter: address, linkedin: address, website: 'https://ines.example' }
    const stored = authorItem({ profileImage: address, socialLinks: links })

    expect(Author.safeParse(stored).success).toBe(false)
    expect(parseStored(Author, stored)).toMatchObject({
      name: stored['name'],
      profileImage: null,
      socialLinks: { website: 'https://ines.example' },
    })
    expect(parseStored(Author, stored).socialLinks).toEqual({ website: 'https://ines.example' })
  })

  test.each(addresses)('%s is dropped as the site’s address, and the other settings are kept', (siteUrl) => {
    const settings = parseSettings({ general: { siteUrl, siteName: 'Harbor' }, blog: { postsPerPage: 7 } })

    expect(settings.general).toEqual({ ...defaultSettings.general, siteName: 'Harbor' })
    expect(settings.blog.postsPerPage).toBe(7)
  })
})

test('a handle, a safe address and a picture of ours are kept as they are', () => {
  const socialLinks = { twitter: '@ines', linkedin: 'https://www.linkedin.com/in/ines' }
  const stored = authorItem({ profileImage: '/media/i.jpg', socialLinks })
  expect(parseStored(Author, stored)).toMatchObject({ profileImage: '/media/i.jpg', socialLinks })
})

test('a record without a required field is refused', () => {
  expect(() => parseStored(Author, authorItem({ name: 7 }))).toThrow('name')
})
