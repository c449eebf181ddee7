import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Navigator, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

let isAtOnce = false
/** With `flushSync` the next screen stands before the next key comes, and a control keeps what was chosen in it. */
const go =
  (by: typeof history.push): Navigator['push'] =>
  (to, state, options) => {
    isAtOnce = options?.flushSync ?? false
    by(to, state)
    isAtOnce = false
  }
const navigator: Navigator = { ...history, push: go(history.push), replace: go(history.replace) }

/**
 * What React Router's own does. The file in which that stands brings server rendering and data fetching, which this app
 * has no use for, into the first load: 4 kB.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) =>
        (isAtOnce ? flushSync : startTransition)(() => setState({ action, location })),
      ),
    [],
  )
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  )
}
