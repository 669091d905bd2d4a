import type { Block } from '../document/blocks.ts'
import type { BlockAPI, EditorConfig, SanitizerConfig } from './editor-js/editor-js.ts'

type Clean = (html: string, allowed: SanitizerConfig) => string
type Rule = boolean | { readonly [name: string]: Rule } | undefined

/** A block's data with each text reduced to what its tool allows. */
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
 * Reads blocks like Editor.js's own `save`, and caches them: only texts that changed since the last read are sanitized,
 * which in a long article takes most of the time. An unchanged block is the same object as before.
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

  /** Reads the texts synchronously, before the user can type on; only the result is asynchronous. */
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
