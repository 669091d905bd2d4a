import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { useScreenTitle } from './screen-title.ts'

interface PageHeaderProps {
  title: string
  /** The name of the open record, for the window's title. The heading may only say `Edit Tag`. */
  record?: string | undefined
  /** One line below the title: a count, or the screen's purpose. */
  subtitle?: ReactNode
  /** Buttons, with the primary one last. */
  actions?: ReactNode
  /** A link back, on screens below another one. */
  back?: { to: string; label: string }
  /** To move the focus to the heading, for example after the last row of a list is gone. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The top of every screen: its name, one line about it, and its main actions. */
export function PageHeader({ title, record, subtitle, actions, back, headingRef }: PageHeaderProps) {
  useScreenTitle(record || title)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {/* The subtitle wraps, so that a button fits beside it on a phone. */}
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        {back && (
          <Link
            to={back.to}
            className="inline-flex items-center gap-1.5 justify-self-start text-[13px] text-muted no-underline hover:underline"
          >
            <ArrowLeft size={14} aria-hidden /> {back.label}
          </Link>
        )}
        <h1 ref={headingRef} tabIndex={-1} className="screen-title" dir="auto">
          {title}
        </h1>
        {subtitle !== undefined && <p className="text-[13px] text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

/** The column that holds a screen's content. `narrow` is for forms and reading. */
export const Page = ({ narrow, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={`mx-auto grid min-w-0 content-start gap-5 ${narrow ? 'max-w-3xl' : 'max-w-[88rem]'}`}>
    {children}
  </div>
)
