import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { type Declaration, declarationSchema, judgeDeskRoutes } from '@portal/contract/jury/judge-desk.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { linesOf } from '../../ui/form/lines.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { CompaniesField } from './companies-field.tsx'
import { useDeclare } from './declaration-query.ts'

const labels = { companies: 'Empresas', people: 'Personas' }

const lines = z.pipe(z.string(), z.transform(linesOf))
const formSchema = z.object({
  companies: z.pipe(lines, declarationSchema.shape.companies),
  people: z.pipe(lines, declarationSchema.shape.people),
})

interface DeclarationFormProps {
  saved: Declaration | null
  companies: readonly string[]
}

/** A140 (J14) */
export function DeclarationForm({ saved, companies }: DeclarationFormProps) {
  const declare = useDeclare()
  const navigate = useNavigate()
  const held = { companies: saved?.companies.join('\n') ?? '', people: saved?.people.join('\n') ?? '' }
  const { start, version, draft, keep, use, discard, drop } = useFormDraft('declaration', held)
  return (
    <Form
      key={version}
      onEdit={keep}
      schema={formSchema}
      failure={judgeDeskRoutes.declare.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (declaration, { pressed, showIssues }) => {
        const isEmpty = declaration.companies.length + declaration.people.length === 0
        if (pressed === 'nothing' ? !isEmpty : isEmpty)
          return showIssues([{ path: 'people', message: pressed === 'nothing' ? SOMETHING : NOTHING }])
        const message = await declare(declaration)
        drop()
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
      <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
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

const NOTHING = 'Agrega una empresa o una persona. Si no hay ninguna, elige «No tengo nada que declarar».'
const SOMETHING = 'Agregaste empresas o personas: guárdalas, o quítalas si no tienes nada que declarar.'
