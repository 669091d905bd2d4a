import List, { type ListParams } from '@editorjs/list'
import { type Alignment, withAlignment } from '../block-style.ts'
import type { BlockTypes } from '../blocks.ts'
import { inlineRules } from './inline-rules.ts'

/** Editor.js's own nested list, with the style of its element kept beside its items. */
export class ArticleList extends List {
  static readonly sanitize = { items: inlineRules, style: true, css: true, meta: true }
  private css: string
  private readonly frame = document.createElement('div')

  constructor(params: ListParams) {
    super(params)
    this.css = (params.data as Partial<BlockTypes['list']>).css ?? ''
  }

  override render(): HTMLElement {
    this.frame.className = 'article-list'
    this.frame.style.cssText = this.css
    this.frame.replaceChildren(super.render())
    return this.frame
  }

  override save(): ReturnType<List['save']> & { css: string } {
    return { ...super.save(), css: this.css }
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    this.css = withAlignment(this.css, alignment)
    this.frame.style.cssText = this.css
  }
}
