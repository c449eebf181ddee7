import { useRef } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { type Declaration, declarationSchema } from '@portal/contract/jury/declaration.ts'
import { judgeDeskRoutes } from '@portal/contract/jury/judge-desk.ts'
import { call } from '../../api/call.ts'
import { conflictIn } from '../../people/drafts/conflict-in.ts'
import { SharedFormNotices } from '../../people/drafts/shared-form-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { CompaniesField } from './companies-field.tsx'
import { useRefreshAll, useSetDeclaration } from './declaration-query.ts'
import { mergeLines } from './merge-lines.ts'

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
      const found = conflictIn(judgeDeskRoutes.declare, error)
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
      failure={judgeDeskRoutes.declare.failure}
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
          const answer = await call(judgeDeskRoutes.declare, { body: { ...declaration, revision: read } })
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
