import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useConfirmLeave } from './navigation-guard.tsx'

/** A link that first asks the current screen whether it can be left. Opening a new tab does not ask. */
export function GuardedLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const confirmLeave = useConfirmLeave()
  const navigate = useNavigate()

  async function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    if (await confirmLeave()) void navigate(to)
  }
  return <Link to={to} onClick={(event) => void follow(event)} {...rest} />
}
