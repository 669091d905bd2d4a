import { Head, Html, Link, Preview, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { fonts, paper, slots, styleSheet } from './look.ts'
import { Table } from './table.tsx'

const side = { paddingLeft: 32, paddingRight: 32 } as const
const small: CSSProperties = { margin: '0 0 10px', fontFamily: fonts.sans, fontSize: 13, lineHeight: '20px' }

const masthead: CSSProperties = {
  color: paper.ink,
  fontFamily: fonts.display,
  fontSize: 24,
  lineHeight: '28px',
  fontWeight: 500,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  wordBreak: 'break-word',
}
const label: CSSProperties = {
  margin: '10px 0 0',
  color: paper.tape,
  fontFamily: fonts.mono,
  fontSize: 12,
  lineHeight: '18px',
  letterSpacing: '0.02em',
}

const ticks = Array.from({ length: 25 }, (_, index) => index)
const tick: CSSProperties = { borderLeft: `1px solid ${paper.edge}`, fontSize: 0, lineHeight: 0, padding: 0 }

/** Outlook forgets cells without content. */
const nothing = '\u00a0'

/** The tape, which runs through the site: a hairline with ticks, every sixth of them longer. */
const Tape = () => (
  <Table aria-hidden="true" className="edge" style={{ borderTop: `1px solid ${paper.edge}` }}>
    <tr>
      {ticks.map((index) => (
        <td key={index} height={4} className="edge" style={tick}>
          {nothing}
        </td>
      ))}
    </tr>
    <tr>
      {ticks.map((index) => (
        <td
          key={index}
          height={5}
          className="edge"
          style={index % 6 === 0 ? tick : { ...tick, borderLeftWidth: 0 }}
        >
          {nothing}
        </td>
      ))}
    </tr>
  </Table>
)

/** The sheet of paper: as wide as a phone, and at most 600 pixels. Outlook takes the width from the attribute. */
const Sheet = () => (
  <Table
    width="600"
    align="center"
    className="sheet raised line"
    style={{
      width: '100%',
      maxWidth: 600,
      margin: '0 auto',
      backgroundColor: paper.raised,
      border: `1px solid ${paper.line}`,
      borderTopWidth: 0,
    }}
  >
    <tr>
      <td align="left" className="side" style={{ ...side, paddingTop: 28 }}>
        <Text style={{ margin: '0 0 14px' }} dir="auto">
          <Link href="{{siteUrl}}" className="ink" style={masthead}>
            {'{{siteName}}'}
          </Link>
        </Text>
        <Tape />
        <Text className="tape" style={label}>
          {'{{label}}'}
        </Text>
      </td>
    </tr>
    <tr>
      <td
        align="left"
        className="side"
        style={{ ...side, paddingTop: 24, paddingBottom: 20, wordBreak: 'break-word' }}
      >
        {'{{content}}'}
      </td>
    </tr>
    <tr>
      <td align="left" className="side" style={{ ...side, paddingBottom: 24 }}>
        <Table className="line" style={{ borderTop: `1px solid ${paper.line}` }}>
          <tr>
            <td style={{ paddingTop: 16, wordBreak: 'break-word' }}>{'{{footer}}'}</td>
          </tr>
        </Table>
      </td>
    </tr>
  </Table>
)

/** The whole document around the blocks of a mail. */
export const frame = (
  <Html lang="en" dir="ltr">
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no" />
      <title>{'{{subject}}'}</title>
      <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
    </Head>
    <body className="ground" style={{ backgroundColor: paper.ground, margin: 0, padding: 0 }}>
      <Preview>{'{{preheader}}'}</Preview>
      <Table className="ground" style={{ backgroundColor: paper.ground }}>
        <tr>
          <td align="center" style={{ paddingBottom: 32 }}>
            <Sheet />
          </td>
        </tr>
      </Table>
    </body>
  </Html>
)

/** A paragraph below the line. */
export const footerText = (
  <Text className="muted" style={{ ...small, color: paper.muted }} dir="auto">
    {'{{text}}'}
  </Text>
)

export const footerLinks = (
  <Text className="muted" style={{ ...small, color: paper.muted }}>
    <Link
      href="{{preferencesUrl}}"
      className="accent"
      style={{ color: slots.accent, textDecoration: 'underline' }}
    >
      Preferences
    </Link>
    {' · '}
    <Link
      href="{{unsubscribeUrl}}"
      className="accent"
      style={{ color: slots.accent, textDecoration: 'underline' }}
    >
      Unsubscribe
    </Link>
  </Text>
)
