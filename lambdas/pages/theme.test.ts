import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from '#shared/domain/contrast.ts'
import { defaultSettings } from '#shared/domain/settings.ts'
import { publicSite, zoneOf } from './public-site.ts'
import { hardestSurfaces, readableOn, themeStyle } from './theme.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8')

describe('the colours of the settings', () => {
  test('words in them can be read on paper and on ink, whatever staff choose', () => {
    for (const accent of ['#3b82f6', '#ffff00', '#000000', '#ffffff', '#00ff88', '#7a1f1f']) {
      for (const surface of Object.values(hardestSurfaces)) {
        expect(contrast(readableOn(surface, accent), surface)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('one that can be read already is left as it is', () => {
    expect(readableOn(hardestSurfaces.paper, '#1a3f8f')).toBe('#1a3f8f')
  })

  test('the stylesheet’s own shades are those of the default settings, on the surfaces that it declares', () => {
    const own = [...tokens.matchAll(/var\((--(?:accent|second)-on-(?:paper|ink)), (#\w+)\)/g)]
    expect(own).toHaveLength(4)
    expect(themeStyle(defaultSettings.appearance)).toBe(
      `:root{${own.map(([, name, shade]) => `${name}:${shade}`).join(';')}}`,
    )
    expect(tokens).toContain(`--sunken: light-dark(${hardestSurfaces.paper}`)
    expect(tokens).toMatch(new RegExp(`--raised: light-dark\\(#\\w+, ${hardestSurfaces.ink}\\)`))
  })
})

describe('what pages know of the settings', () => {
  test('a fixed offset is the zone that has it, against IANA’s reversed sign', () => {
    expect(zoneOf('UTC-5')).toBe('Etc/GMT+5')
    expect(zoneOf('UTC+1')).toBe('Etc/GMT-1')
    expect(zoneOf('America/New_York')).toBe('America/New_York')
    expect(zoneOf('Nowhere/Land')).toBe('UTC')
  })

  test('the address in the settings comes before the one at which the visitor reached us', () => {
    const at = (siteUrl: string) =>
      publicSite(
        { ...defaultSettings, general: { ...defaultSettings.general, siteUrl } },
        'https://d1.example',
      ).origin
    expect(at('')).toBe('https://d1.example')
    expect(at('https://ir.bellcast.example/')).toBe('https://ir.bellcast.example')
  })

  test('nothing private travels: no address of staff, no security setting', () => {
    const site = JSON.stringify(publicSite(defaultSettings, 'https://d1.example'))
    expect(site).not.toContain('admin@')
    expect(site).not.toContain('sessionTimeout')
  })
})

describe('highlighted code', () => {
  test('can be read in both themes', () => {
    const pair = (name: string) => {
      const [, paper = '', ink = ''] =
        new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
      return [paper, ink]
    }
    const grounds = pair('sunken')
    for (const name of ['code-word', 'code-name', 'code-text', 'code-figure', 'muted', 'ink']) {
      for (const [theme, colour] of pair(name).entries()) {
        expect(contrast(colour, grounds[theme] ?? ''), `${name} ${colour}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
