import { type Input, type Output, type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'

/** A call that the portal refused, with the body of its answer. */
export class DemoRefusal extends Error {
  readonly body: string

  constructor(message: string, body: string) {
    super(message)
    this.body = body
  }
}

/** Returns a function that calls the portal as any client would. */
export const demoApi = (address: string, token?: string) =>
  demoCall(address, token ? { authorization: `Bearer ${token}` } : {})

/** Does the same with other headers. */
export function demoCall(address: string, headers: Record<string, string>) {
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
    const text = await response.text()
    if (!response.ok) throw new DemoRefusal(`${route.id} answered ${response.status}: ${text}`, text)
    return JSON.parse(text) as Output<R>
  }
}
