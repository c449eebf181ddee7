import { useId, useState } from 'react'
import type { Company } from '@portal/contract/entries/companies.ts'
import { creditRoutes, personSchema, type TeamMember } from '@portal/contract/entries/credits.ts'
import { isAddress, tidyAddress } from '@portal/contract/platform/address.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { useCompanies } from '../companies/company-queries.ts'
import { CompanyPicker } from '../companies/company-picker.tsx'
import { NewCompanyDialog } from '../companies/new-company-dialog.tsx'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useAttempt, useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshTeam } from './credit-queries.ts'

interface NewPersonDialogProps {
  open: boolean
  defaultName: string
  /** The brand's team. Its members' roles are offered while typing. */
  team: readonly TeamMember[]
  onClose: () => void
  onCreated: (person: TeamMember) => void
}

const labels = {
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  role: 'Rol',
  companyId: 'Empresa',
}

/** Nothing typed is no fault. */
const isNoAddress = (typed: string) => typed.trim() !== '' && !isAddress(tidyAddress(typed))

/** S15 */
export const NewPersonDialog = ({ open, ...dialog }: NewPersonDialogProps) =>
  open ? <OpenNewPersonDialog {...dialog} /> : null

function OpenNewPersonDialog({ defaultName, team, onClose, onCreated }: Omit<NewPersonDialogProps, 'open'>) {
  const brandId = useUser().data?.brand?.id ?? 0
  const refreshTeam = useRefreshTeam()
  const saved = { fullName: defaultName, email: '', role: '', companyId: '' }
  const form = useFormDraft('person', saved)
  const companies = useCompanies()
  /** Undefined: no company was chosen or removed yet, so the draft's counts. */
  const [chosen, setCompany] = useState<Company | null>()
  const ofDraft = companies.data?.find(({ id }) => String(id) === form.start.companyId) ?? null
  const company = chosen === undefined ? ofDraft : chosen
  const [registering, setRegistering] = useState<string | null>(null)
  const [isOdd, setIsOdd] = useState(isNoAddress(form.start.email))
  const rolesId = useId()
  const attempt = useAttempt('person')
  const restart = (how: () => void) => () => {
    setCompany(undefined)
    setIsOdd(false)
    how()
  }

  return (
    <>
      <DraftDialog
        form={{ ...form, use: restart(form.use), discard: restart(form.discard) }}
        title="Registra una nueva persona"
        labels={labels}
        inWords={(name, value) =>
          name === 'companyId' ? (companies.data?.find(({ id }) => String(id) === value)?.name ?? '') : value
        }
        submitText="Guardar"
        busyText="Guardando…"
        onClose={onClose}
        schema={personSchema}
        failure={creditRoutes.createTeamMember.failure}
        onFailure={(message) => {
          toast.error(message)
          // The person may exist although the call failed, because only its answer may have been lost.
          void refreshTeam()
        }}
        onSubmit={async (person, { close }) => {
          const body = { ...person, brandId, clientId: attempt.clientIdOf(person) }
          const { teamMember } = await call(creditRoutes.createTeamMember, { body })
          attempt.drop()
          await refreshTeam()
          toast.success('Persona registrada con éxito')
          close()
          onCreated(teamMember)
        }}
      >
        <p>Asegúrate de que la persona sepa que aparecerá en los créditos.</p>
        <TextField
          name="fullName"
          label={labels.fullName}
          onDocuments
          autoComplete="off"
          defaultValue={form.start.fullName}
        />
        <TextField
          name="email"
          label={labels.email}
          optional
          autoComplete="off"
          inputMode="email"
          hint={isOdd ? 'No parece un correo completo: revísalo. Puedes guardarlo así.' : undefined}
          defaultValue={form.start.email}
          onBlur={({ target }) => setIsOdd(isNoAddress(target.value))}
        />
        <TextField
          name="role"
          label={labels.role}
          onDocuments
          defaultValue={form.start.role}
          hint="Por ejemplo: dirección creativa, producción."
          list={rolesId}
        />
        <datalist id={rolesId}>
          {[...new Set(team.map(({ role }) => role))].map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </datalist>
        <CompanyPicker
          name="companyId"
          label={labels.companyId}
          value={company}
          onChange={setCompany}
          onRegister={setRegistering}
        />
      </DraftDialog>
      <NewCompanyDialog
        open={registering !== null}
        defaultName={registering ?? ''}
        onClose={() => setRegistering(null)}
        onCreated={setCompany}
      />
    </>
  )
}
