import type { ChangeEvent } from 'react'
import { fieldName } from './sections.ts'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Returns the props of a field at a path of the section's content. Links to missing items use its id (E12). */
export const bind = (path: string, value: string, set: (value: string) => void) => ({
  id: fieldName(path),
  name: fieldName(path),
  value,
  onChange: ({ currentTarget }: Typed) => set(currentTarget.value),
})
