import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'

interface ErrorBoundaryProps {
  /** Shown instead of the failed content; default: the error page. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows a message and ways on when a screen fails or its code can't be loaded, until another page is opened. */
export const ErrorBoundary = ({ fallback, children }: ErrorBoundaryProps) => (
  <Boundary path={useLocation().pathname} fallback={fallback ?? <ErrorPage />}>
    {children}
  </Boundary>
)

type BoundaryProps = Required<ErrorBoundaryProps> & { path: string }

interface BoundaryState {
  /** Where it stands. */
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
