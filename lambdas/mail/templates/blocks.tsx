import { Button, Heading, Img, Link, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { fonts, paper, slots } from './look.ts'
import { Table } from './table.tsx'

const text: CSSProperties = { fontFamily: fonts.sans, fontSize: 16, lineHeight: '26px', color: paper.ink }
const smaller: CSSProperties = { ...text, fontSize: 14, lineHeight: '22px', color: paper.muted }
const display: CSSProperties = {
  fontFamily: fonts.display,
  fontWeight: 500,
  letterSpacing: '-0.01em',
  color: paper.ink,
}
const link: CSSProperties = { color: slots.accent, textDecoration: 'underline' }
const hairline = `1px solid ${paper.line}`

export const heading = (
  <Heading
    as="h1"
    className="ink display"
    dir="auto"
    style={{ ...display, margin: '0 0 16px', fontSize: 32, lineHeight: '38px' }}
  >
    {'{{text}}'}
  </Heading>
)

export const subheading = (
  <Heading
    as="h2"
    className="ink"
    dir="auto"
    style={{ ...display, margin: '28px 0 8px', fontSize: 22, lineHeight: '28px' }}
  >
    {'{{text}}'}
  </Heading>
)

export const paragraph = (
  <Text className="ink" dir="auto" style={{ ...text, margin: '0 0 16px' }}>
    {'{{text}}'}
  </Text>
)

export const note = (
  <Text className="muted" dir="auto" style={{ ...smaller, margin: '0 0 16px' }}>
    {'{{text}}'}
  </Text>
)

/** What somebody wrote. The line beside it shows where their words begin and end. */
export const quote = (
  <Table style={{ margin: '4px 0 24px' }}>
    <tr>
      <td
        className="ink mark"
        dir="auto"
        style={{
          ...text,
          borderInlineStart: `3px solid ${slots.accent}`,
          padding: '2px 16px',
          wordBreak: 'break-word',
        }}
      >
        {'{{text}}'}
      </td>
    </tr>
  </Table>
)

export const lines = <Table style={{ margin: '0 0 24px' }}>{'{{rows}}'}</Table>

export const line = (
  <tr>
    <td
      className="muted line"
      width="34%"
      valign="top"
      style={{ ...smaller, borderTop: hairline, padding: '8px 12px 8px 0', wordBreak: 'break-word' }}
    >
      {'{{label}}'}
    </td>
    <td
      className="ink line"
      valign="top"
      dir="auto"
      style={{ ...smaller, color: paper.ink, borderTop: hairline, padding: '8px 0', wordBreak: 'break-word' }}
    >
      {'{{value}}'}
    </td>
  </tr>
)

/** A number, set like a price. */
export const figure = (
  <tr>
    <td className="muted line" style={{ ...smaller, borderTop: hairline, padding: '10px 12px 10px 0' }}>
      {'{{label}}'}
    </td>
    <td
      className="ink line"
      align="right"
      width="40%"
      style={{ ...display, borderTop: hairline, padding: '6px 0', fontSize: 26, lineHeight: '32px' }}
    >
      {'{{value}}'}
    </td>
  </tr>
)

export const button = (
  <Table style={{ margin: '8px 0 24px' }}>
    <tr>
      <td>
        <Button
          href="{{url}}"
          className="button"
          style={{
            backgroundColor: slots.button,
            color: slots.onAccent,
            fontFamily: fonts.sans,
            fontSize: 16,
            fontWeight: 600,
            padding: '14px 24px',
            borderRadius: 2,
          }}
        >
          {'{{label}}'}
        </Button>
      </td>
    </tr>
  </Table>
)

/** A link that shows where it leads. */
export const address = (
  <Text className="muted" style={{ ...smaller, margin: '0 0 16px', wordBreak: 'break-all' }}>
    {'{{text}}'}
    <br />
    <Link href="{{url}}" className="accent" style={link}>
      {'{{url}}'}
    </Link>
  </Text>
)

export const picture = (
  <Link href="{{url}}">
    <Img
      src="{{pictureUrl}}"
      alt="{{alt}}"
      width="534"
      className="muted"
      style={{ ...smaller, width: '100%', maxWidth: 534, height: 'auto', margin: '0 0 20px', border: 0 }}
    />
  </Link>
)

const articleLabel: CSSProperties = {
  margin: '0 0 4px',
  fontFamily: fonts.mono,
  fontSize: 12,
  lineHeight: '18px',
  color: paper.muted,
}

/** One of several articles. */
export const article = (
  <Table className="line" style={{ borderTop: hairline }}>
    <tr>
      <td style={{ padding: '16px 0', wordBreak: 'break-word' }}>
        <Text className="muted" style={articleLabel}>
          {'{{label}}'}
        </Text>
        <Heading
          as="h2"
          dir="auto"
          style={{ margin: '0 0 6px', fontSize: 21, lineHeight: '27px', fontWeight: 500 }}
        >
          <Link
            href="{{url}}"
            className="ink"
            style={{ ...display, fontSize: 21, lineHeight: '27px', textDecoration: 'none' }}
          >
            {'{{title}}'}
          </Link>
        </Heading>
        <Text className="muted" dir="auto" style={{ ...smaller, fontSize: 15, margin: '0 0 6px' }}>
          {'{{excerpt}}'}
        </Text>
        <Text style={{ ...smaller, margin: 0 }}>
          <Link href="{{url}}" className="accent" style={link}>
            Read the article
          </Link>
        </Text>
      </td>
    </tr>
  </Table>
)
