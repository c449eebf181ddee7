import type { ComponentProps } from 'react'
import { Button } from '../action/button.tsx'
import { useForm } from './form-context.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'type' | 'value'> & {
  /** The value by which `form.pressed` tells two save buttons apart. */
  value?: string
}

export function SubmitButton({ value, disabled, ...button }: SubmitButtonProps) {
  const { busy, pressed } = useForm()
  return (
    <Button
      variant="primary"
      {...button}
      type="submit"
      value={value}
      busy={busy && pressed === value}
      disabled={disabled || busy}
    />
  )
}
