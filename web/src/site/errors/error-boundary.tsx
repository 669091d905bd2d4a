import { Component, type ReactNode } from 'react'

interface Props {
  /** When this changes, a boundary that has caught an error renders its children again. */
  resetKey?: string
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

interface State {
  failed: boolean
  resetKey: string | undefined
}

/** Shows its fallback if something inside fails to render. React itself logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  private readonly retry = () => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
