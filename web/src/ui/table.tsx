import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
  <table className={classes('w-full border-collapse text-left text-[15px]', className)} {...rest} />
)
export const Th = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    scope="col"
    className={classes('border-b border-edge px-3 py-2 text-sm font-medium text-muted', className)}
    {...rest}
  />
)
export const Td = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td className={classes('border-b border-line px-3 py-2 align-middle', className)} {...rest} />
)
