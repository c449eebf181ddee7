import { type ComponentType, isValidElement, lazy } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { setPrefetch } from '../ui/browser/prefetch.ts'

/** A screen whose code is a chunk of its own. */
export function screen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return Object.assign(
    lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] })),
    { load },
  )
}

const tables: RouteObject[][] = []

/** Makes links to these routes fetch the code of their screens when somebody is about to follow them. */
export function prefetchable(routes: RouteObject[]): RouteObject[] {
  tables.push(routes)
  return routes
}

function fetchScreens(path: string) {
  const known = tables.length
  for (const { route } of tables.flatMap((routes) => matchRoutes(routes, path) ?? [])) {
    if (!isValidElement(route.element)) continue
    const { load } = route.element.type as { load?: () => Promise<unknown> }
    // A failure is ignored: following the link will report it.
    load?.().then(
      // The fetched code may have a route table of its own, for the paths below.
      () => tables.length > known && fetchScreens(path),
      () => {},
    )
  }
}

setPrefetch(fetchScreens)
