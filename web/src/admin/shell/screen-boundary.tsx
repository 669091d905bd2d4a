import { RotateCw } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenNotLoaded } from '../screen/lazy-screen.ts'
import { NotLoaded } from './not-loaded.tsx'

interface ScreenBoundaryProps {
  /** A new address resets the boundary. */
  address: string
  children: ReactNode
}

interface BoundaryState {
  failed: boolean
  /** Whether its code could not be loaded. */
  notLoaded?: boolean
  /** The address at which it failed. */
  address?: string
}

/** Keeps the sidebar usable when a screen fails because its code could not be loaded or it threw an error. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, notLoaded: error instanceof ScreenNotLoaded }
  }
  static getDerivedStateFromProps({ address }: ScreenBoundaryProps, state: BoundaryState): BoundaryState {
    if (!state.failed) return state
    return state.address === undefined || state.address === address
      ? { ...state, address }
      : { failed: false }
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('screen', error, info.componentStack)
  }
  override render() {
    if (!this.state.failed) return this.props.children
    if (this.state.notLoaded) return <NotLoaded />
    return (
      <Notice
        title="This screen could not be shown."
        actions={
          <Button onClick={() => location.reload()}>
            <RotateCw size={15} aria-hidden /> Reload
          </Button>
        }
      >
        Reload the page. If it happens again, tell your administrator what you were doing.
      </Notice>
    )
  }
}
