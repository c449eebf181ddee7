import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>
type Values<S extends Shape> = z.output<z.ZodMiniObject<S>>
type Changes<S extends Shape> = { [K in keyof S]?: string | number | undefined }

/**
 * What a list shows, kept in the address: reload, the way back and a shared link find it again.
 * A value that the schema doesn't take counts as none.
 * Not React Router's `useSearchParams`: it would be part of the first load.
 */
export function useAddressState<S extends Shape>(
  schema: z.ZodMiniObject<S>,
): [values: Values<S>, change: (changes: Changes<S>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()

  const change = (changes: Changes<S>) => {
    // As it is by now: a debounced search may come after another filter.
    const params = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') params.delete(name)
      else params.set(name, String(value))
    // A control would show its last value until the page is rendered anew.
    void navigate({ search: params.toString() }, { replace: true, flushSync: true })
  }

  return [readAddress(schema, search), change]
}

export function readAddress<S extends Shape>(schema: z.ZodMiniObject<S>, search: string): Values<S> {
  const params = new URLSearchParams(search)
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = params.get(name)
    const { data } = text ? z.safeParse(field, text) : { data: undefined }
    if (data !== undefined && data !== '') values[name] = data
  }
  return values as Values<S>
}
