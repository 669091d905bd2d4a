import type { BlockAPI, EditorConfig, SanitizerConfig } from '@editorjs/editorjs'
import type { Block } from './convert/blocks.ts'

type Clean = (html: string, allowed: SanitizerConfig) => string
type Rule = boolean | { readonly [name: string]: Rule } | undefined

/** Data of a block with only what its tool allows in each of its texts. */
function cleaned(data: unknown, rule: Rule, clean: Clean): unknown {
  if (typeof rule !== 'object') return data
  if (typeof data === 'string') return clean(data, rule as SanitizerConfig)
  if (Array.isArray(data)) return data.map((each) => cleaned(each, rule, clean))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, cleaned(value, rule[name], clean)]),
  )
}

/**
 * Reads blocks as Editor.js's own `save` does, and remembers them: only the texts that changed since the last time are
 * cleaned, which in a long article takes most of the time. A block that did not change is the same object again.
 */
export class SavedBlocks {
  private readonly rules: ReadonlyMap<string, Rule>
  private readonly clean: Clean
  private known = new Map<string, { raw: string; block: Block }>()

  constructor(tools: NonNullable<EditorConfig['tools']>, clean: Clean) {
    this.clean = clean
    this.rules = new Map(
      Object.entries(tools).map(([name, tool]) => {
        const constructable: unknown = 'class' in tool ? tool.class : tool
        return [name, (constructable as { sanitize?: Rule }).sanitize]
      }),
    )
  }

  /** The texts are read at once, before anybody can type on; only the answer has to be waited for. */
  async read(blocks: readonly BlockAPI[]): Promise<Block[]> {
    const saved = await Promise.all(blocks.map((block) => block.save()))
    const known = new Map<string, { raw: string; block: Block }>()
    const read = saved.flatMap((each) => {
      if (!each) return []
      const { id, tool } = each
      const raw = JSON.stringify(each.data)
      const before = this.known.get(id)
      const block =
        before?.raw === raw && before.block.type === tool
          ? before.block
          : ({ id, type: tool, data: cleaned(each.data, this.rules.get(tool), this.clean) } as Block)
      known.set(id, { raw, block })
      return [block]
    })
    this.known = known
    return read
  }
}
