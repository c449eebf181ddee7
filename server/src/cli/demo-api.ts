import { type Input, type Output, type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'

/** Returns a function that calls the portal as any client would. */
export function demoApi(address: string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return async <R extends RouteDefinition>(route: R, input: Input<R> | FormData): Promise<Output<R>> => {
    const { body, ...parts } = (input instanceof FormData ? { body: input } : input) as Input<R> & {
      body?: object
    }
    const response = await fetch(address + urlOf(route, parts), {
      method: route.method,
      headers: {
        ...headers,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${route.id} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Output<R>
  }
}
