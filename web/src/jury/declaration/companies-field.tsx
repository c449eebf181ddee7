import { useEffect, useRef, useState } from 'react'
import { fold } from '@portal/contract/platform/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import styles from './declaration.module.css'

interface CompaniesFieldProps {
  name: string
  label: string
  hint: string
  /** All to choose from. */
  companies: readonly string[]
  /** One a line. */
  defaultValue: string
}

/** Companies chosen from all or typed; the form reads them from `name`, one a line. */
export function CompaniesField({ name, label, hint, companies, defaultValue }: CompaniesFieldProps) {
  const [chosen, setChosen] = useState(() => linesOf(defaultValue))
  const typed = useRef('')
  const box = useRef<HTMLDivElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const known = useRef(chosen)
  // React writes a hidden field's value without an event: the form, and with it the draft, is told here.
  useEffect(() => {
    if (known.current === chosen) return
    known.current = chosen
    value.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])

  const has = (company: string) => chosen.some((each) => fold(each) === fold(company))
  const add = (company: string) => {
    typed.current = ''
    const [line] = linesOf(company)
    if (line && !has(line)) setChosen([...chosen, line])
  }
  const remove = (company: string) => {
    setChosen(chosen.filter((each) => each !== company))
    // Its button is gone.
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className={styles.companies}>
      {/* What was typed and not added would be lost with the focus. */}
      <div onBlur={() => add(typed.current)}>
        <Combobox<string>
          label={label}
          hint={hint}
          optional
          items={companies}
          value={null}
          onChange={(company) => company !== null && add(company)}
          onType={(text) => {
            typed.current = text
          }}
          itemKey={(company) => company}
          itemText={(company) => company}
          disabledReason={(company) => (has(company) ? 'Ya está en tu lista' : undefined)}
          placeholder="Escribe el nombre de la empresa"
          footer={{ label: 'Agregar lo que escribí', onSelect: add }}
        />
      </div>
      <input ref={value} type="hidden" name={name} value={chosen.join('\n')} />
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
