import { type Html, html } from './html.ts'
import type { Section } from './section.ts'
import { renderButton, renderState } from './table.ts'

const count = (state: unknown) => Array.isArray(state) && html` <span class="count">${state.length}</span>`

function renderSection(name: string, section: Section, state: unknown): Html {
  const { title, about, actions = {}, rowActions, show } = section
  return html`<section id="${name}" aria-labelledby="${name}-title">
<header><h2 id="${name}-title">${title}${count(state)}</h2>${about !== undefined && html`<p>${about}</p>`}
<div class="buttons">${Object.entries(actions).map(([action, { label }]) => renderButton(`${name}/${action}`, label))}</div></header>
${show ? show(state) : renderState(state, name, rowActions)}
</section>`
}

/** The control page of a system, with the current state of its sections. */
export function renderPage(
  systemName: string,
  sections: ReadonlyMap<string, Section>,
  states: Record<string, unknown>,
): Html {
  const all = [...sections]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${['Local cloud', systemName].filter(Boolean).join(' · ')}</title>
<link rel="stylesheet" href="/_local/style.css">
<script src="/_local/refresh.js" defer></script>
</head>
<body>
<nav aria-label="Sections">
<p class="name">${systemName}<span>local cloud</span></p>
<ul id="sections">${all.map(([name, { title }]) => html`<li><a href="#${name}">${title}${count(states[name])}</a></li>`)}</ul>
<p class="live"><label><input type="checkbox" id="live" checked> Follow</label></p>
</nav>
<main><h1 class="unseen">Local cloud</h1>
${all.map(([name, section]) => renderSection(name, section, states[name]))}
</main>
</body>
</html>
`
}
