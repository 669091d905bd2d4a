import type { DiffedBlock, Piece } from './text-diff.ts'

const spoken = { added: 'Added: ', removed: 'Removed: ' } as const

/** Most screen readers ignore `ins` and `del`, so the text says it too. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) => (
  <>
    {pieces.map(({ kind, text }, index) => {
      if (kind === 'same') return <span key={index}>{text}</span>
      const Tag = kind === 'added' ? 'ins' : 'del'
      return (
        <Tag
          key={index}
          className={
            kind === 'added'
              ? 'rounded-xs bg-sunken text-good underline decoration-2 underline-offset-2'
              : 'text-danger line-through'
          }
        >
          <span className="sr-only">{spoken[kind]}</span>
          {text}
          <span className="sr-only"> (end)</span>
        </Tag>
      )
    })}
  </>
)

const unchanged = (count: number) =>
  count === 1 ? 'One unchanged paragraph' : `${count} unchanged paragraphs`

/** An article with its changes marked. Unchanged paragraphs are collapsed, except for one around each change. */
export const DiffedBlocks = ({ blocks }: { blocks: readonly DiffedBlock[] }) => (
  <div className="grid gap-3 leading-relaxed break-words">
    {blocks.map((block, index) =>
      block.kind === 'changed' ? (
        <p key={index} className="whitespace-pre-wrap">
          <Pieces pieces={block.pieces} />
        </p>
      ) : (
        <details key={index} className="text-muted">
          <summary className="cursor-pointer text-sm">{unchanged(block.texts.length)}</summary>
          {block.texts.map((text, index) => (
            <p key={index} className="mt-2">
              {text}
            </p>
          ))}
        </details>
      ),
    )}
  </div>
)
