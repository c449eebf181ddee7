import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { passFocusToNew } from '../browser/keep-focus.ts'
import { failureNotice } from '../feedback/failure-message.ts'
import { Failure } from '../feedback/failure.tsx'

export interface Loadable {
  data?: unknown
  isPending: boolean
  isFetching: boolean
  error: { message: string } | null
  isFetchNextPageError?: boolean
  refetch: () => unknown
}

interface LoadStateProps {
  query: Loadable
  /** What is shown while it loads. */
  children?: ReactNode
}

/** Shown while an answer is missing: that it is loading, or why it failed, with a button to try again. */
export function LoadState({ query, children }: LoadStateProps) {
  const { data, isPending, isFetching, error, isFetchNextPageError, refetch } = query
  if (isPending) return children
  // Older data may still be shown when newer data could not be loaded.
  if (!error || (data !== undefined && !isFetchNextPageError)) return null
  return <Failure message={failureNotice(error)} busy={isFetching} onRetry={() => void refetch()} />
}

export interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The button that loads more of a list. */
export const LoadMore = ({ query, onMore }: { query: Paged; onMore?: () => void }) =>
  query.hasNextPage && (
    <div>
      <Button
        ref={passFocusToNew}
        busy={query.isFetchingNextPage}
        busyText="Cargando…"
        onClick={() => {
          onMore?.()
          void query.fetchNextPage()
        }}
      >
        Cargar más
      </Button>
    </div>
  )
