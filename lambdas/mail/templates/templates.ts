import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as blocks from './blocks.tsx'
import * as frames from './frame.tsx'

/** The doctype with which mail clients differ least in layout. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const { frame, ...footer } = frames

/** React asks browsers to preload images, which no email should. */
const markup = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(/<link rel="preload"[^>]*>/g, '')

/**
 * Renders every template as HTML with slots, such as `{{text}}`, that are filled in when an email is sent.
 */
export function renderTemplates(): Record<string, string> {
  const parts: [string, ReactElement][] = Object.entries({ ...footer, ...blocks })
  return {
    frame: doctype + markup(frame),
    ...Object.fromEntries(parts.map(([name, part]) => [name, markup(part)])),
  }
}

/** The source of the module that the sender bundles instead of React. */
export const templateModule = (templates: Record<string, string>): string =>
  [
    '// Written by `npm run tool -- mail-templates` from lambdas/mail/templates; a test compares the two.',
    'export const templates = {',
    ...Object.entries(templates).map(([name, html]) => `  ${name}: ${JSON.stringify(html)},`),
    '} as const',
    '',
  ].join('\n')
