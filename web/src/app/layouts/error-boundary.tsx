import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'

interface ErrorBoundaryProps {
  /** What stands there instead: the error page, unless given. */
  fallback?: ReactNode
  children: ReactNode
}

/** A screen that can't be shown, or whose code couldn't be fetched: words and a way on, until another page is opened. */
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
