import type { ChangeEvent } from 'react'
import { fieldName } from './sections.ts'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The field at a path of the section's content: its id is where links to what is missing land (E12). */
export const bind = (path: string, value: string, set: (value: string) => void) => ({
  id: fieldName(path),
  name: fieldName(path),
  value,
  onChange: ({ currentTarget }: Typed) => set(currentTarget.value),
})
