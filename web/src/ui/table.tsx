import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
  <table className={classNames('w-full border-collapse text-left text-[15px]', className)} {...rest} />
)
export const Th = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    scope="col"
    className={classNames('border-b border-edge px-3 py-2 text-sm font-medium text-muted', className)}
    {...rest}
  />
)
/** A table cell. `dir="auto"`, because it often shows text in a right-to-left language. */
export const Td = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td dir="auto" className={classNames('border-b border-line px-3 py-2 align-middle', className)} {...rest} />
)
