import { useId, useState } from 'react'
import type { Company } from '@portal/contract/companies.ts'
import { creditRoutes, personSchema, type TeamMember } from '@portal/contract/credits.ts'
import { useUser } from '../accounts/user-query.ts'
import { call } from '../api/call.ts'
import { CompanyPicker } from '../companies/company-picker.tsx'
import { NewCompanyDialog } from '../companies/new-company-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useRefreshTeam } from './credit-queries.ts'

interface NewPersonDialogProps {
  open: boolean
  defaultName: string
  /** Their roles are offered while typing. */
  team: readonly TeamMember[]
  onClose: () => void
  onCreated: (person: TeamMember) => void
}

/** S15 */
export const NewPersonDialog = ({ open, ...dialog }: NewPersonDialogProps) =>
  open ? <OpenNewPersonDialog {...dialog} /> : null

function OpenNewPersonDialog({ defaultName, team, onClose, onCreated }: Omit<NewPersonDialogProps, 'open'>) {
  const brandId = useUser().data?.brand?.id ?? 0
  const refreshTeam = useRefreshTeam()
  const [company, setCompany] = useState<Company | null>(null)
  const [registering, setRegistering] = useState<string | null>(null)
  const rolesId = useId()

  return (
    <Dialog open title="Registra una nueva persona" onClose={onClose}>
      <Form
        schema={personSchema}
        failure={creditRoutes.createTeamMember.failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (person) => {
          const { teamMember } = await call(creditRoutes.createTeamMember, { body: { ...person, brandId } })
          await refreshTeam()
          toast.success('Persona registrada con éxito')
          onClose()
          onCreated(teamMember)
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </DialogActions>
        }
      >
        <p>Asegúrate de que la persona sepa que aparecerá en los créditos.</p>
        <TextField name="fullName" label="Nombre completo" autoComplete="off" defaultValue={defaultName} />
        <TextField name="email" label="Correo electrónico" optional autoComplete="off" inputMode="email" />
        <TextField
          name="role"
          label="Rol"
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
          label="Empresa"
          value={company}
          onChange={setCompany}
          onRegister={setRegistering}
        />
      </Form>
      <NewCompanyDialog
        open={registering !== null}
        defaultName={registering ?? ''}
        onClose={() => setRegistering(null)}
        onCreated={setCompany}
      />
    </Dialog>
  )
}
