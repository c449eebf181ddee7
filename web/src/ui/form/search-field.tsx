import { useEffect, useRef } from 'react'
import { TextField } from './text-field.tsx'

const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  /** The current search text. */
  value: string | undefined
  onSearch: (text: string) => void
  placeholder?: string
  className?: string | undefined
}

/** Called once the person stops typing. */
export function SearchField({ label, value = '', onSearch, placeholder, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const search = (text: string) => {
    timer.current = undefined
    if (text !== value) onSearch(text)
  }

  // Takes over a text that something else changed, such as going back; never while the person types.
  useEffect(() => {
    if (input.current && timer.current === undefined && input.current.value.trim() !== value)
      input.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <TextField
      ref={input}
      label={label}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      aria-required={undefined}
      className={className}
      defaultValue={value}
      onInput={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search(currentTarget.value.trim()), PAUSE_MS)
      }}
    />
  )
}
