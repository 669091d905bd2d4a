import type { ComponentProps } from 'react'

/** A table that is only there for the layout, because Outlook lays out nothing else. Its children are rows. */
export const Table = ({ children, style, ...props }: ComponentProps<'table'>) => (
  <table
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    role="presentation"
    {...props}
    style={{ tableLayout: 'fixed', ...style }}
  >
    <tbody>{children}</tbody>
  </table>
)
