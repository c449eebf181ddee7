import type { ComponentProps } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'

export const NumberField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'data-type'>) => (
  <TextField {...props} inputMode="numeric" autoComplete="off" maxLength={3} data-type="number" />
)
