import { type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'

/** Returns the address of a call, with the same value for every parameter. */
export function anyAddress(route: RouteDefinition, value = '1'): string {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return urlOf(route, { params: Object.fromEntries(names.map((name) => [name, value])) })
}
