import { describe, expect, test } from 'vitest'
import { type StyledPage, usedStyles } from '../../../lambdas/pages/document/used-styles.ts'
import { stylesheetParts } from './stylesheet-parts.ts'

const kept = (css: string, page: string | StyledPage) =>
  usedStyles(stylesheetParts(css), typeof page === 'string' ? { html: page } : page)

describe('a page gets the rules that it uses', () => {
  test.each([
    ['a class that it has', '.card{color:red}', '<p class="lead card">', true],
    ['a class that it does not have', '.card{color:red}', '<p class="lead">', false],
    ['only half of a compound selector', '.card.open{color:red}', '<p class="card">', false],
    ['only the end of a descendant selector', '.card .title{color:red}', '<p class="title">', false],
    ['a rule by one of its selectors', '.title,p{color:red}', '<p class="title">', true],
    ['an element', 'article h2{color:red}', '<article><h2>Q</h2></article>', true],
    ['an element that it does not have', 'table{color:red}', '<article>tables</article>', false],
    ['an element of a drawing, whose name has capitals', 'clipPath{color:red}', '<clipPath id="a">', true],
    ['everything', '*,:after{color:red}', '', true],
    ['the root', ':root[data-theme=dark]{color:red}', '', true],
    ['what something must not be', 'p:not(.card){color:red}', '<p>', true],
    ['what something may contain', 'p:has(.card){color:red}', '<p>', true],
    ['one of several in :is()', ':is(.card,.lead) p{color:red}', '<p class="lead">', true],
    ['none of several in :is()', ':is(.card,.lead) p{color:red}', '<p>', false],
    ['an attribute', '[data-open]{color:red}', '<p data-open="no">', true],
    ['an attribute that it does not have', '[data-open]{color:red}', '<p data-shut="no">', false],
    ['an attribute with its value', '[data-open="yes"]{color:red}', '<p data-open="yes">', true],
    ['an attribute with another value', '[data-open="yes"]{color:red}', '<p data-open="no">', false],
    ['what the loader marks', '[aria-current=location]{color:red}', '<p>', true],
    ['a part of a control that it has', '::placeholder{color:red}', '<input placeholder="Name">', true],
    [
      'a part of one that it does not have',
      '::-webkit-datetime-edit{color:red}',
      '<input type="text">',
      false,
    ],
    ['the only one in :where()', ':where(.card) p{color:red}', '<p>', false],
    ['a state', '.card:hover{color:red}', '<p class="card">', true],
    ['a class with punctuation', '.\\[\\&_a\\]\\:x a{color:red}', '<p class="[&amp;_a]:x"><a>', true],
  ])('%s', (_, css, html, expected) => expect(kept(css, html)).toBe(expected ? css : ''))

  test('only the selectors of a rule that can apply', () => {
    expect(kept('.card,.title,*{color:red}', '<p class="title">')).toBe('.title,*{color:red}')
  })

  test('without what only older browsers need, and fallbacks of properties that are always set', () => {
    const css =
      '@layer properties{@supports (not (margin-trim:inline)){*{--x:initial}}}:root{--ink:#000}' +
      'p{color:var(--ink,red);color:var(--ink,red);background:var(--other,red)}' +
      '@supports (color:color-mix(in lab, red, red)){p{color:color-mix(in lab, red, blue)}}'
    expect(kept(css, '<p>')).toBe(
      ':root{--ink:#000}p{color:var(--ink);background:var(--other,red)}p{color:color-mix(in lab, red, blue)}',
    )
  })

  test('without Tailwind’s custom properties that nothing sets', () => {
    const css = 'p{tab-size:var(--default-tabs,4);line-height:var(--tw-leading,calc(1.25/.875))}'
    expect(kept(css, '<p>')).toBe('p{tab-size:4;line-height:calc(1.25/.875)}')
    const set = 'p{line-height:var(--tw-leading,2)}.leading{--tw-leading:1}'
    expect(kept(set, '<p class="leading">')).toBe(set)
  })

  test('italic fonts go where something is in italics', () => {
    const css =
      '@font-face{font-family:F;font-style:italic;src:local(F)}@font-face{font-family:F;src:local(F)}'
    expect(kept(css, '<p>')).toBe('@font-face{font-family:F;src:local(F)}')
    expect(kept(css, '<em>')).toBe(css)
  })

  test('fonts for some letters go where one of them is', () => {
    const css = '@font-face{font-family:F;src:local(F);unicode-range:U+A1,U+D8-DF}'
    expect(kept(css, '<p>Zurich ×</p>')).toBe('')
    expect(kept(css, '<p>Østfold</p>')).toBe(css)
    expect(kept(css, '<p>ß</p>')).toBe(css)
  })

  test('groups and layers go where one of their rules does, layers in their first order', () => {
    const css = '@layer base{.a{color:red}}@layer late{@media (width>=40rem){.b{color:red}.c{color:red}}}'
    expect(kept(css, '<p class="c">')).toBe(
      '@layer base,late;@layer late{@media (width>=40rem){.c{color:red}}}',
    )
  })

  test('custom properties go where they are used, also by other custom properties', () => {
    const css = ':root{--ink:#000;--text:var(--ink);--unused:red;color-scheme:dark}p{color:var(--text)}'
    expect(kept(css, '<p>')).toBe(
      ':root{--ink:#000;--text:var(--ink)}:root{color-scheme:dark}p{color:var(--text)}',
    )
  })

  test('custom properties that only its markup or its other styles use', () => {
    const css = ':root{--ink:#000;--paper:#fff;--red:#f00}'
    expect(kept(css, { html: '<p style="color:var(--ink)">', css: 'a{color:var(--red)}' })).toBe(
      ':root{--ink:#000;--red:#f00}',
    )
  })

  test('keyframes and registered properties go where their names are used', () => {
    const css =
      '@keyframes spin{to{rotate:1turn}}@keyframes rise{to{top:0}}@property --x{syntax:"*";inherits:false}' +
      '.wheel{animation:spin 1s linear infinite}.shadow{box-shadow:var(--x)}'
    expect(kept(css, '<p class="wheel">')).toBe(
      '@keyframes spin{to{rotate:1turn}}.wheel{animation:spin 1s linear infinite}',
    )
    expect(kept(css, '<p class="shadow">')).toContain('@property --x{syntax:"*";inherits:false}')
  })

  test('a site with a stylesheet of its own keeps every name that it may refer to', () => {
    const css = ':root{--ink:#000}@keyframes spin{to{rotate:1turn}}.card{color:red}'
    expect(kept(css, { html: '', keepsNames: true })).toBe(
      ':root{--ink:#000}@keyframes spin{to{rotate:1turn}}',
    )
  })

  test('a rule inside of a rule is refused, because it would be lost', () => {
    expect(() => stylesheetParts('.a{color:red;.b{color:blue}}')).toThrow('.a')
  })
})
