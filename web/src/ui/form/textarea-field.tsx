import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { LimitNote } from './limit-note.tsx'
import styles from './textarea-field.module.css'

type TextareaFieldProps = FieldProps &
  ComponentProps<'textarea'> & {
    /** What is shown below the text, e.g. a word counter. */
    foot?: ReactNode
  }

const growsByItself = () => CSS.supports('field-sizing', 'content')

function grow(area: HTMLTextAreaElement) {
  if (growsByItself()) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}

export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, optional, error, markOnly, id, name, className, foot, onInput, ...area } = props
  const element = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  useLayoutEffect(() => {
    if (element.current) grow(element.current)
  })

  return (
    <Field {...{ label, hint, optional, error, markOnly, id, name, className }}>
      {(control) => (
        <>
          <textarea
            ref={element}
            rows={4}
            aria-required={!optional}
            {...area}
            {...control}
            name={name}
            className={classNames(control.className, styles.area)}
            onInput={(event) => {
              grow(event.currentTarget)
              setLength(event.currentTarget.textLength)
              onInput?.(event)
            }}
          />
          <LimitNote length={length} max={area.maxLength} />
          {foot}
        </>
      )}
    </Field>
  )
}
