import type { Alignment } from '../../document/block-style.ts'
import type { BlockTypes } from '../../document/blocks.ts'
import { sanitizeToFragment } from '../../document/sanitize-html.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'
import type { TableAction } from './table/actions.ts'
import type { TableGrid } from './table/grid.ts'

let Grid: typeof TableGrid | undefined

/** Loads the table editor. Articles without a table do not need it. */
export const loadTables = async (): Promise<typeof TableGrid> => {
  Grid ??= (await import('./table/grid.ts')).TableGrid
  return Grid
}

/** A table. Until the table editor has loaded, it is shown and saved unchanged. */
export class Table implements BlockTool {
  static readonly sanitize = { html: true }
  static readonly enableLineBreaks = true
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly html: string
  private readonly frame = document.createElement('div')
  private grid: TableGrid | undefined
  /** What the table editor makes of the unchanged table. */
  private unchanged: string | undefined

  constructor({ data, api, block }: BlockToolConstructorOptions<BlockTypes['table']>) {
    this.api = api
    this.block = block
    this.html = data.html ?? ''
  }

  render(): HTMLElement {
    this.frame.className = 'article-table'
    this.frame.append(sanitizeToFragment(this.html, document))
    if (Grid) this.edit(Grid)
    else
      loadTables().then(
        (loaded) => this.edit(loaded),
        () => this.showFailure(),
      )
    return this.frame
  }

  private edit(Loaded: typeof TableGrid): void {
    const table = this.frame.querySelector('table')
    if (!table) return
    this.grid = new Loaded(table, {
      changed: () => this.block.dispatchChange(),
      leave: (to) => this.leave(to),
      remove: () => this.remove(),
    })
    this.unchanged = this.grid.html()
  }

  private showFailure(): void {
    const note = document.createElement('p')
    note.className = 'article-unsupported-note'
    note.textContent = 'Tables cannot be edited right now. This one is saved unchanged.'
    this.frame.prepend(note)
  }

  private leave(to: 'above' | 'below' | 'new'): void {
    const index = this.api.blocks.getBlockIndex(this.block.id)
    if (to === 'above') return void this.api.caret.setToBlock(Math.max(index - 1, 0), 'end')
    const next = this.api.blocks.getBlockByIndex(index + 1)
    // Footnotes are no place to go on writing.
    if (to === 'new' || !next || next.name === 'footnotes') insertParagraphAfter(this.api, this.block)
    else this.api.caret.setToBlock(index + 1, 'start')
  }

  private remove(): void {
    const index = this.api.blocks.getBlockIndex(this.block.id)
    this.api.blocks.delete(index)
    this.api.caret.setToBlock(Math.min(index, this.api.blocks.getBlocksCount() - 1), 'end')
  }

  /** Called by the toolbar. */
  act({ action }: { action: TableAction }): void {
    this.grid?.act(action)
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    this.grid?.align(alignment, { all: this.block.selected })
  }

  /** Called for a table that is pasted into this one. */
  fill({ html }: { html: string }): void {
    this.grid?.fill(html)
  }

  validate(): boolean {
    return true
  }

  save(): BlockTypes['table'] {
    const html = this.grid?.html()
    // Otherwise, loading the table editor would be a change that undo takes back.
    return { html: html === undefined || html === this.unchanged ? this.html : html }
  }
}
