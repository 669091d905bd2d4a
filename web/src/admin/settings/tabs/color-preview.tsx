import { contrast, lowestContrastSurfaces, readableOn } from '#shared/domain/contrast.ts'
import { Panel } from '../../../ui/page/panel.tsx'

/** The background colors of the public site (tokens.css). */
const surfaces = {
  ink: { name: 'Ink', ground: '#0b0f15', text: '#ebe8e1', muted: '#9aa4b2', line: '#232b37' },
  paper: { name: 'Paper', ground: '#fbf8f1', text: '#14181f', muted: '#565c66', line: '#ddd6c6' },
} as const

interface ColorPreviewProps {
  theme: 'dark' | 'light' | 'auto'
  primaryColor: string
  secondaryColor: string
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The two colors in both themes, in the shades that the site will use: the closest ones with enough contrast. */
export function ColorPreview({ theme, primaryColor, secondaryColor }: ColorPreviewProps) {
  if (!isColor(primaryColor) || !isColor(secondaryColor)) return null
  const shown = theme === 'dark' ? 'ink' : theme === 'light' ? 'paper' : undefined
  return (
    <Panel title="Preview" aside="Shades that are easy to read">
      <div className="grid gap-4 pt-4 md:grid-cols-2">
        {(['ink', 'paper'] as const).map((id) => {
          const { name, ground, text, muted, line } = surfaces[id]
          const accent = readableOn(lowestContrastSurfaces[id], primaryColor)
          const second = readableOn(lowestContrastSurfaces[id], secondaryColor)
          return (
            <figure
              key={id}
              className="grid gap-3 rounded-sm border p-4"
              style={{ background: ground, color: text, borderColor: line }}
            >
              <figcaption className="text-[13px]" style={{ color: muted }}>
                {name}
                {shown === id && ', what visitors get first'}
                {shown === undefined && ', as the visitor’s system wishes'}
              </figcaption>
              <p className="font-display text-xl">Second quarter results</p>
              <p className="flex flex-wrap items-center gap-4">
                <span
                  className="inline-flex min-h-9 items-center rounded-sm px-3 font-medium"
                  style={{ background: accent, color: ground }}
                >
                  Read more
                </span>
                <span className="underline" style={{ color: accent }}>
                  A link
                </span>
                <span className="underline" style={{ color: second }}>
                  pointed at
                </span>
              </p>
              <Shade name="Primary" chosen={primaryColor} used={accent} ground={ground} muted={muted} />
              <Shade name="Secondary" chosen={secondaryColor} used={second} ground={ground} muted={muted} />
            </figure>
          )
        })}
      </div>
    </Panel>
  )
}

interface ShadeProps {
  name: string
  chosen: string
  used: string
  ground: string
  muted: string
}

const Shade = ({ name, chosen, used, ground, muted }: ShadeProps) => (
  <p className="text-[13px]" style={{ color: muted }}>
    {name} <span className="font-mono tabular-nums">{used}</span>, contrast{' '}
    {contrast(used, ground).toFixed(1)}
    {used.toLowerCase() !== chosen.toLowerCase() && `; ${chosen} itself could not be read`}
  </p>
)
