// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { sanitizeHtml, sanitizeInlineHtml } from './sanitize-html.ts'

const name = fc.constantFrom(...inheritedNames)

test('tags, attributes and declarations named like Object.prototype members are removed', () => {
  fc.assert(
    fc.property(name, name, name, (tag, attribute, declaration) => {
      const html = `<${tag} ${attribute}="a"><p ${attribute}="b" style="${declaration}: red; color:red">Text</p></${tag}>`
      // A tag name begins with a letter; anything else is parsed as text.
      const text = tag.startsWith('_') ? `&lt;${tag} ${attribute}="a"&gt;` : ''
      expect(sanitizeHtml(html)).toBe(`${text}<p style="color:red">Text</p>`)
      expect(sanitizeInlineHtml(html)).toContain('Text')
    }),
  )
})
