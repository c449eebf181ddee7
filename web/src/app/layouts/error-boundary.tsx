import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'

interface ErrorBoundaryProps {
  /** What is shown instead of the failed content; by default the error page. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows a message with links to go on when a screen fails or its code can't be loaded, until another page opens. */
export const ErrorBoundary = ({ fallback, children }: ErrorBoundaryProps) => (
  <Boundary path={useLocation().pathname} fallback={fallback ?? <ErrorPage />}>
    {children}
  </Boundary>
)

type BoundaryProps = Required<ErrorBoundaryProps> & { path: string }

interface BoundaryState {
  /** The address at which the failure happened. */
  path: string | undefined
  failed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: undefined, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { path, failed: false }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
