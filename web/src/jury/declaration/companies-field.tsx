import { useEffect, useRef, useState } from 'react'
import { fold } from '@portal/contract/platform/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { afterPress } from '../../ui/browser/after-press.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import styles from './declaration.module.css'

interface CompaniesFieldProps {
  name: string
  label: string
  hint: string
  /** All companies, to choose from. */
  companies: readonly string[]
  /** The chosen companies, one per line. */
  defaultValue: string
}

const has = (companies: readonly string[], company: string) =>
  companies.some((each) => fold(each) === fold(company))

function withCompany(companies: string[], company: string) {
  const [line] = linesOf(company)
  return line && !has(companies, line) ? [...companies, line] : companies
}

/** A field for companies that are chosen or typed. The form reads them from `name`, one per line. */
export function CompaniesField({ name, label, hint, companies, defaultValue }: CompaniesFieldProps) {
  const [{ chosen, typed }, change] = useState({ chosen: linesOf(defaultValue), typed: '' })
  const box = useRef<HTMLDivElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  // Typed text is declared too, even if the form is sent right after typing.
  const value = withCompany(chosen, typed).join('\n')
  const known = useRef(value)
  // React sets a hidden field's value without an event. So the event is sent here, for the form and its draft.
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  const add = (company: string) => change((now) => ({ chosen: withCompany(now.chosen, company), typed: '' }))
  const addTyped = () => change((now) => ({ chosen: withCompany(now.chosen, now.typed), typed: '' }))
  const remove = (company: string) => {
    change((now) => ({ ...now, chosen: now.chosen.filter((each) => each !== company) }))
    // The pressed button is gone.
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className={styles.companies}>
      {/* What was typed and not added would be lost with the focus. */}
      <div onBlur={({ currentTarget }) => afterPress(currentTarget, addTyped)}>
        <Combobox<string>
          label={label}
          hint={hint}
          optional
          items={companies}
          value={null}
          onChange={(company) => company !== null && add(company)}
          onType={(text) => change((now) => ({ ...now, typed: text }))}
          itemKey={(company) => company}
          itemText={(company) => company}
          disabledReason={(company) => (has(chosen, company) ? 'Ya está en tu lista' : undefined)}
          placeholder="Escribe el nombre de la empresa"
          footer={{ label: 'Agregar lo que escribí', onSelect: add }}
        />
      </div>
      <input
        ref={hidden}
        type="hidden"
        name={name}
        value={value}
        // The form may set it: to what was declared meanwhile in another window.
        onInput={({ currentTarget: { value: set } }) =>
          set !== value && change({ chosen: linesOf(set), typed: '' })
        }
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={`${label}: tu lista`}>
          {chosen.map((company) => (
            <li key={company}>
              <span>{company}</span>
              <Button
                size="small"
                variant="quiet"
                icon="cross"
                aria-label={`Quitar ${company}`}
                onClick={() => remove(company)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
