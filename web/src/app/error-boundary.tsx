import { Component, type ReactNode } from 'react'
import { Failure } from '../ui/failure.tsx'

/** A screen that can't be shown, or whose code couldn't be fetched: words and a way on instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <Failure
          message="No pudimos mostrar esta página. Revisa tu conexión; lo que escribiste sigue guardado en este equipo."
          onRetry={() => location.reload()}
        />
      </main>
    )
  }
}
