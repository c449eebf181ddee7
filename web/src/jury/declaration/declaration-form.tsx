import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { type Declaration, declarationSchema } from '@portal/contract/jury/judges/conflicts.ts'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { call } from '../../api/call.ts'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { SharedFormNotices } from '../../people/drafts/draft-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useRefreshAll, useSetDeclaration } from './declaration-query.ts'
import { mergeLines } from './merge-lines.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { afterPress } from '../../ui/browser/after-press.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './declaration-form.module.css'

const labels = { companies: 'Empresas', people: 'Personas' }

const lines = z.pipe(z.string(), z.transform(linesOf))
const formSchema = z.object({
  companies: z.pipe(lines, declarationSchema.shape.companies),
  people: z.pipe(lines, declarationSchema.shape.people),
})

interface DeclarationFormProps {
  saved: Declaration | null
  revision: string
  companies: readonly string[]
}

const valuesOf = (declaration: Declaration | null) => ({
  companies: declaration?.companies.join('\n') ?? '',
  people: declaration?.people.join('\n') ?? '',
})

/** A140 (J14). What was declared in another window meanwhile is declared too (J15). */
export function DeclarationForm({ saved, revision, companies }: DeclarationFormProps) {
  const setDeclaration = useSetDeclaration()
  const refreshAll = useRefreshAll()
  const navigate = useNavigate()
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm({
    form,
    name: 'declaration',
    saved: valuesOf(saved),
    revision,
    labels,
    merge: mergeLines,
    heldIn(error) {
      const found = editConflictIn(sheetRoutes.declare, error)
      if (!found) return null
      const { declaration, revision } = found.stored
      return { values: valuesOf(declaration), revision, change: found }
    },
  })
  const { start } = shared
  return (
    <Form
      key={shared.version}
      ref={form}
      onEdit={shared.keep}
      schema={formSchema}
      failure={sheetRoutes.declare.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (typed, { pressed, showIssues }) => {
        if (pressed === 'nothing' ? !isEmpty(typed) : isEmpty(typed))
          return showIssues([{ path: 'people', message: pressed === 'nothing' ? SOMETHING : NOTHING }])
        let message = ''
        const isSaved = await shared.save(async (read, sent) => {
          const declaration = formSchema.parse(sent)
          // Nothing was typed here, and something was declared meanwhile elsewhere.
          if (pressed === 'nothing' && !isEmpty(declaration))
            throw Object.assign(new Error(ELSEWHERE), { code: 'declared_elsewhere' })
          const answer = await call(sheetRoutes.declare, { body: { ...declaration, revision: read } })
          setDeclaration(answer)
          message = answer.message
          return { values: valuesOf(answer.declaration), revision: answer.revision }
        })
        if (!isSaved) return
        await refreshAll()
        toast.success(message)
        void navigate('/juez')
      }}
      actions={
        <>
          <SubmitButton value="save" busyText="Guardando…">
            Guardar mi declaración
          </SubmitButton>
          <SubmitButton value="nothing" variant="secondary" busyText="Guardando…">
            No tengo nada que declarar
          </SubmitButton>
        </>
      }
    >
      <SharedFormNotices shared={shared} labels={labels} />
      <CompaniesField
        name="companies"
        label={labels.companies}
        hint="Donde trabajaste en los últimos 24 meses, tus clientes, y las de tu pareja, familia y socios."
        companies={companies}
        defaultValue={start.companies}
      />
      <TextareaField
        name="people"
        label={labels.people}
        optional
        hint="Familiares, pareja, socios y amistades cercanas que trabajan en publicidad. Una por línea, con nombre y apellido."
        rows={4}
        defaultValue={start.people}
      />
    </Form>
  )
}

const isEmpty = ({ companies, people }: Declaration) => companies.length + people.length === 0

const NOTHING = 'Agrega una empresa o una persona. Si no hay ninguna, elige «No tengo nada que declarar».'
const SOMETHING = 'Agregaste empresas o personas: guárdalas, o quítalas si no tienes nada que declarar.'
const ELSEWHERE =
  'En otra ventana u otro equipo hiciste una declaración: revísala y guárdala, o quita lo que no corresponda.'

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
function CompaniesField({ name, label, hint, companies, defaultValue }: CompaniesFieldProps) {
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
    <Stack ref={box} gap={3}>
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
    </Stack>
  )
}
