import type { ComponentType } from 'react'
import { Route } from 'react-router'
import type { PageTab } from './layouts/tabs-layout.tsx'
import { screen } from './screen.tsx'

type Paths = string | [string, ...string[]]
type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

const TabsLayout = screen(() => import('./layouts/tabs-layout.tsx'), 'TabsLayout')

/**
 * The route of a page, whose code is a chunk of its own.
 * @param paths the page's address; after it its other spellings
 * @param load fetches the code, which exports the page under this name
 */
export function page<Name extends string>(paths: Paths, load: Load<Name>, name: Name) {
  const Screen = screen(load, name)
  return [paths].flat().map((path) => <Route key={path} path={path} element={<Screen />} />)
}

/** A page that is a tab among others, under this label. */
export function tab<Name extends string>(paths: Paths, label: string, load: Load<Name>, name: Name) {
  const [path, ...others] = typeof paths === 'string' ? [paths] : paths
  const item: PageTab = { to: `/${path}`, label, also: others.map((other) => `/${other}`) }
  return { item, pages: page(paths, load, name) }
}

/** A tab that guests of single campaigns don't see, because its page would be refused to them (B04). */
export function memberTab<Name extends string>(...of: Parameters<typeof tab<Name>>) {
  const { item, pages } = tab(...of)
  return { item: { ...item, isForMembers: true }, pages }
}

/** A tab that admins see only where a programme asks for a sign-off (C06). */
export function signOffTab<Name extends string>(...of: Parameters<typeof tab<Name>>) {
  const { item, pages } = tab(...of)
  return { item: { ...item, isForSignOff: true }, pages }
}

/** Pages that belong together, one tab each (R11, R17, F41). */
export function tabs(label: string, all: ReturnType<typeof tab>[]) {
  // A tab is current also below its address, except where other tabs are.
  const items = all.map(({ item }): PageTab => {
    const end = all.some((other) => other.item.to.startsWith(`${item.to}/`))
    return { ...item, end }
  })
  return (
    <Route element={<TabsLayout label={label} items={items} />}>{all.flatMap(({ pages }) => pages)}</Route>
  )
}
