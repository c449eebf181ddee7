import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Navigator,
  parsePath,
  type Path,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'
import { withTabBrand } from '../people/session/tab-brand.ts'

const history = createBrowserHistory({ v5Compat: true })

let isAtOnce = false
/** With `flushSync` the next screen is shown before the next key is handled, and a control keeps its choice. */
const go =
  (by: typeof history.push): Navigator['push'] =>
  (to, state, options) => {
    isAtOnce = options?.flushSync ?? false
    by(forTabBrand(to), state)
    isAtOnce = false
  }
/** Returns the address with the tab's brand, so that a reloaded, copied or opened link works for the same one (B02). */
const forTabBrand = (to: To): Path => {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search: withTabBrand(search), hash }
}
const navigator: Navigator = {
  ...history,
  push: go(history.push),
  replace: go(history.replace),
  createHref: (to) => history.createHref(forTabBrand(to)),
}

/**
 * Does what React Router's own BrowserRouter does. Importing that one would add 4 kB to the first load, for server
 * rendering and data fetching, which this app doesn't use.
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
