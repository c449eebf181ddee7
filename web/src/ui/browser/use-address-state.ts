import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>
type Values<S extends Shape> = z.output<z.ZodMiniObject<S>>
type Changes<S extends Shape> = { [K in keyof S]?: string | number | undefined }

/**
 * Keeps in the address what a list shows, so that a reload, going back and a shared link show the same. A value
 * that the schema refuses counts as absent. React Router's `useSearchParams` isn't used, because it would add to
 * the first load.
 */
export function useAddressState<S extends Shape>(
  schema: z.ZodMiniObject<S>,
): [values: Values<S>, change: (changes: Changes<S>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()

  const change = (changes: Changes<S>) => {
    // The current address is read, because a debounced search may arrive after another filter was set.
    const params = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') params.delete(name)
      else params.set(name, String(value))
    // Otherwise a control would show its old value until the next render.
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
