import type { Page } from '@playwright/test'
import { expect } from '../support.ts'
import { editorOf } from './post-editor.ts'

const dot = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQLQtDQwzkCgEAc7EXWZx5qSMAAAAASUVORK5CYII=',
    'base64',
  ),
}

export interface BlockSample {
  name: string
  /** The search text typed after a slash. */
  slash: string
  /** The Markdown shortcut, if there is one. */
  markdown?: string
  /** How the toolbar creates it: as a text style, with a button, or from the Insert menu. */
  toolbar: 'style' | 'button' | 'menu'
  /** The selector of the block that receives the next keys, if any. Typing has to wait for it. */
  place?: string
  fill: (page: Page) => Promise<void>
  /** The stored HTML. */
  html: RegExp
}

const type = (text: string) => (page: Page) => page.keyboard.type(text)
const cells = ['Fund', 'Share', 'Year', 'A', '3%', '2026', 'B', '4%', '2025']

/** Every block in the menus, with its content. */
export const blockSamples: readonly BlockSample[] = [
  {
    name: 'Heading 2',
    slash: 'h2',
    markdown: '## ',
    toolbar: 'style',
    place: 'h2',
    fill: type('Sales'),
    html: /^<h2>Sales<\/h2>$/,
  },
  {
    name: 'Heading 3',
    slash: 'h3',
    markdown: '### ',
    toolbar: 'style',
    place: 'h3',
    fill: type('Abroad'),
    html: /^<h3>Abroad<\/h3>$/,
  },
  {
    name: 'Bullet list',
    slash: 'ul',
    markdown: '- ',
    toolbar: 'button',
    place: 'ul',
    fill: type('One'),
    html: /^<ul><li>One<\/li><\/ul>$/,
  },
  {
    name: 'Ordered list',
    slash: 'ol',
    markdown: '1. ',
    toolbar: 'button',
    place: 'ol',
    fill: type('First'),
    html: /^<ol><li>First<\/li><\/ol>$/,
  },
  {
    name: 'Blockquote',
    slash: 'citation',
    markdown: '> ',
    toolbar: 'button',
    place: '.article-quote',
    fill: type('Kept'),
    html: /^<blockquote>(?:<p>)?Kept(?:<\/p>)?<\/blockquote>$/,
  },
  {
    name: 'Code block',
    slash: 'program',
    markdown: '```',
    toolbar: 'button',
    place: '.article-code-box',
    fill: type('a < b'),
    html: /^<pre><code>a &lt; b<\/code><\/pre>$/,
  },
  {
    name: 'Table',
    slash: 'grid',
    toolbar: 'menu',
    place: '.article-table',
    async fill(page) {
      for (const [index, cell] of cells.entries()) {
        if (index) await page.keyboard.press('Tab')
        await page.keyboard.type(cell)
      }
    },
    html: /^<table><thead><tr><th scope="col">Fund<.*<td>2025<\/td><\/tr><\/tbody><\/table>$/,
  },
  {
    name: 'Rule',
    slash: 'divider',
    markdown: '---',
    toolbar: 'menu',
    fill: (page) => expect(editorOf(page).locator('hr')).toBeVisible(),
    html: /^<hr \/>$/,
  },
  {
    name: 'Callout',
    slash: 'tip',
    toolbar: 'menu',
    place: '.article-callout',
    async fill(page) {
      await page.keyboard.type('Late')
      await page.keyboard.press('Enter')
      await page.keyboard.type('By a day.')
    },
    html: /^<aside class="callout-note"><p><strong>Late<\/strong><\/p><p>By a day.<\/p><\/aside>$/,
  },
  {
    name: 'Collapsible section',
    slash: 'toggle',
    toolbar: 'menu',
    place: '.article-details',
    async fill(page) {
      await page.keyboard.type('More')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Below.')
    },
    html: /^<details><summary>More<\/summary><p>Below.<\/p><\/details>$/,
  },
  {
    name: 'Gallery',
    slash: 'photos',
    toolbar: 'menu',
    place: '.article-gallery',
    async fill(page) {
      const gallery = editorOf(page).getByRole('group', { name: 'Gallery' }).last()
      // Choose pictures with alt text: without it, saving asks for confirmation.
      for (const [index, picture] of ['hero-13f.png', 'figure-13f-bridge.png'].entries()) {
        await gallery.getByRole('button', { name: 'Add a picture' }).press('Enter')
        const library = page.getByRole('dialog', { name: 'Choose a picture' })
        await library.getByRole('button', { name: picture }).press('Enter')
        await expect(gallery.locator('img')).toHaveCount(index + 1)
      }
    },
    html: /^<figure class="gallery">.*<img .*<img .*<\/figure>$/,
  },
  {
    name: 'Embed',
    slash: 'webcast',
    toolbar: 'menu',
    place: '.article-embed',
    async fill(page) {
      await page.keyboard.type('https://vimeo.com/76979871')
      await page.keyboard.press('Enter')
      await expect(editorOf(page).getByLabel('Title, shown to readers').last()).toBeFocused()
      await page.keyboard.type('The call')
    },
    html: /^<figure class="embed"><a href="https:\/\/vimeo.com\/76979871" rel="noopener"><strong>The call<\/strong><\/a><\/figure>$/,
  },
  {
    name: 'Image',
    slash: 'chart',
    toolbar: 'button',
    async fill(page) {
      const dialog = page.getByRole('dialog', { name: 'Add image' })
      await dialog.locator('input[type=file]').setInputFiles(dot)
      await dialog.getByLabel('Description (alt text)').fill('A dot')
      await dialog.getByRole('button', { name: 'Insert image' }).press('Enter')
      await expect(editorOf(page).locator('img[alt="A dot"], .article-picture').last()).toBeVisible()
    },
    html: /^<figure><img src="\/media\/[^"]+" alt="A dot"[^>]*><\/figure>$/,
  },
]
