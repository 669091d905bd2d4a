import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, lowestContrastSurfaces, readableOn } from '#shared/domain/contrast.ts'
import { defaultSettings, StoredSettings } from '#shared/domain/settings/settings.ts'
import { knownZone, publicSite } from '../public-site.ts'
import { paper, themeColorTags, themeStyle } from './theme.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../../web/src/styles/tokens.css'), 'utf8')

describe('colors from the settings', () => {
  test('text in them is legible in both themes, whatever staff choose', () => {
    for (const accent of ['#3b82f6', '#ffff00', '#000000', '#ffffff', '#00ff88', '#7a1f1f']) {
      for (const surface of Object.values(lowestContrastSurfaces)) {
        expect(contrast(readableOn(surface, accent), surface)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('a legible color is not changed', () => {
    expect(readableOn(lowestContrastSurfaces.paper, '#1a3f8f')).toBe('#1a3f8f')
  })

  test('the shades in the stylesheet match the default settings on its own backgrounds', () => {
    const named = [...tokens.matchAll(/var\((--(?:accent|second)-on-(?:paper|ink)), (#\w+)\)/g)]
    // Several rules define these properties, which must have the same shade in each.
    const own = new Set(named.map(([, name, shade]) => `${name}:${shade}`))
    expect(own.size).toBe(4)
    expect(themeStyle(defaultSettings.appearance)).toBe(`:root{${[...own].join(';')}}`)
    expect(tokens).toContain(`--sunken: light-dark(${lowestContrastSurfaces.paper}`)
    expect(tokens).toMatch(new RegExp(`--raised: light-dark\\(#\\w+, ${lowestContrastSurfaces.ink}\\)`))
  })
})

describe('the settings that pages use', () => {
  test('a fixed offset becomes an IANA zone, whose sign is reversed', () => {
    expect(knownZone('UTC-5')).toBe('Etc/GMT+5')
    expect(knownZone('UTC+1')).toBe('Etc/GMT-1')
    expect(knownZone('America/New_York')).toBe('America/New_York')
    expect(knownZone('Nowhere/Land')).toBe('UTC')
  })

  test('the URL in the settings takes precedence over the request’s host', () => {
    const at = (siteUrl: string) =>
      publicSite(StoredSettings.parse({ general: { siteUrl } }), 'https://d1.example').origin
    expect(at('')).toBe('https://d1.example')
    expect(at('https://ir.bellcast.example/')).toBe('https://ir.bellcast.example')
  })

  test('pages contain no staff addresses or security settings', () => {
    const site = JSON.stringify(publicSite(defaultSettings, 'https://d1.example'))
    expect(site).not.toContain('admin@')
    expect(site).not.toContain('sessionTimeout')
  })
})

describe('highlighted code', () => {
  test('is legible in both themes', () => {
    const pair = (name: string) => {
      const [, paper = '', ink = ''] =
        new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
      return [paper, ink]
    }
    const grounds = pair('sunken')
    for (const name of ['code-word', 'code-name', 'code-text', 'code-figure', 'muted', 'ink']) {
      for (const [theme, color] of pair(name).entries()) {
        expect(contrast(color, grounds[theme] ?? ''), `${name} ${color}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

describe('the browser’s own bars', () => {
  test('have the color of the page in the theme of the settings', () => {
    const colors = (theme: 'light' | 'dark' | 'auto') =>
      [...themeColorTags({ theme }).matchAll(/content="([^"]*)"/g)].map(([, color]) => color)
    expect([colors('light'), colors('dark'), colors('auto')]).toEqual([
      [paper.light],
      [paper.dark],
      [paper.light, paper.dark],
    ])
  })

  test('have the colors of the stylesheet', () => {
    expect(tokens).toContain(`--paper: light-dark(${paper.light}, ${paper.dark})`)
  })
})
