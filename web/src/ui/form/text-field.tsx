import { type ComponentProps, useState } from 'react'
import { unprintable } from '@portal/contract/platform/printable.ts'
import { Field, type FieldProps } from './field.tsx'
import text from '../words/text.module.css'

type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    'data-type'?: 'number'
    /** Documents will show the text, so letters that they can't show are said at once. */
    onDocuments?: boolean
  }

// Without these attributes phones would capitalise and correct an address.
const VERBATIM = { autoCapitalize: 'none', spellCheck: false }

export function TextField(props: TextFieldProps) {
  const { label, hint, optional, error, id, name, className, onDocuments, ...input } = props
  const [lacking, setLacking] = useState(() =>
    onDocuments ? unprintable(String(input.defaultValue ?? '')) : [],
  )
  return (
    <Field {...{ label, hint, optional, error, id, name, className }}>
      {(control) => (
        <>
          <input
            type="text"
            {...(input.type === 'email' || input.type === 'url' ? VERBATIM : {})}
            aria-required={!optional}
            {...input}
            {...control}
            name={name}
            onInput={(event) => {
              if (onDocuments) setLacking(unprintable(event.currentTarget.value))
              input.onInput?.(event)
            }}
          />
          {lacking.length > 0 && <output className={text.note}>{lackingInWords(lacking)}</output>}
        </>
      )}
    </Field>
  )
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const lackingInWords = (letters: readonly string[]) =>
  `El diploma no puede mostrar ${list.format(letters.slice(0, 5).map((letter) => `«${letter}»`))}: en su lugar llevará «?». Escríbelo en letras latinas, griegas o cirílicas.`
