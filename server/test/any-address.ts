import { type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'

/** Address of a call with the same in place of every parameter. */
export function anyAddress(route: RouteDefinition, value = '1'): string {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return urlOf(route, { params: Object.fromEntries(names.map((name) => [name, value])) })
}
