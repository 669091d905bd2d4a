import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as blocks from './blocks.tsx'
import * as frames from './frame.tsx'

/** The one that mail programs lay out alike. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const { frame, ...footer } = frames

/** React asks browsers to load pictures early, which no mail should. */
const markup = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(/<link rel="preload"[^>]*>/g, '')

/** Every template as HTML whose slots, such as `{{text}}`, are filled when a mail is sent. */
export function renderTemplates(): Record<string, string> {
  const parts: [string, ReactElement][] = Object.entries({ ...footer, ...blocks })
  return {
    frame: doctype + markup(frame),
    ...Object.fromEntries(parts.map(([name, part]) => [name, markup(part)])),
  }
}

/** The module that the sender's function contains instead of React. */
export const templateModule = (templates: Record<string, string>): string =>
  [
    '// Written by `npm run mail:templates` from lambdas/mail/templates; a test compares the two.',
    'export const templates = {',
    ...Object.entries(templates).map(([name, html]) => `  ${name}: ${JSON.stringify(html)},`),
    '} as const',
    '',
  ].join('\n')
