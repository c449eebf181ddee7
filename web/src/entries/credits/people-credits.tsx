import { useId, useState } from 'react'
import {
  creditRoutes,
  personSchema,
  type TeamCredit,
  type TeamMember,
} from '@portal/contract/entries/credits.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CreditBlock } from './credit-block.tsx'
import {
  passingId,
  removeIfThere,
  useCreditChange,
  useRefreshTeam,
  useTeamCredits,
  useTeamMembers,
} from './credit-queries.ts'
import type { Company } from '@portal/contract/entries/companies.ts'
import { isAddress, tidyAddress } from '@portal/contract/platform/address.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { useCompanies } from '../companies/company-queries.ts'
import { CompanyPicker } from '../companies/company-picker.tsx'
import { NewCompanyDialog } from '../companies/new-company-dialog.tsx'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useAttempt, useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ofTabBrand } from '../../people/session/tab-brand.ts'

const factsOf = ({ role, company }: TeamMember) => `${role} · ${company.name}`

/** S14.1 */
export function PeopleCredits({ campaignId, locked }: { campaignId: number; locked: boolean }) {
  const team = useTeamMembers()
  const credits = useTeamCredits(campaignId)
  const change = useCreditChange<TeamCredit>(campaignId, 'people')
  const [registering, setRegistering] = useState<string | null>(null)
  /** Somebody of a name that is in the credits already. */
  const [asking, setAsking] = useState<{
    member: TeamMember
    namesake: TeamMember
    isNew: boolean
  } | null>(null)

  /** @param isNew whether the person was registered just now, to be credited (F27) */
  const add = (teamMember: TeamMember, isNew = false) => {
    change.mutate({
      act: () => call(creditRoutes.addPerson, { body: { teamMemberId: teamMember.id, campaignId } }),
      adds: { id: passingId(teamMember), campaignId, teamMember },
      done: `${isNew ? `Registramos a ${teamMember.fullName}. ` : ''}Crédito de la persona creado con éxito`,
    })
  }
  const choose = (member: TeamMember, isNew = false) => {
    const namesake = credits.data?.find(
      ({ teamMember }) => fold(teamMember.fullName) === fold(member.fullName) && teamMember.id !== member.id,
    )?.teamMember
    if (namesake) setAsking({ member, namesake, isNew })
    else add(member, isNew)
  }
  const remove = (credit: TeamCredit) => {
    const params = { campaignId, teamMemberId: credit.teamMember.id }
    change.mutate({
      act: () => removeIfThere(call(creditRoutes.removePerson, { params })),
      removes: credit,
      done: 'Crédito de la persona eliminado con éxito',
    })
  }

  const isCredited = ({ id }: TeamMember) =>
    credits.data?.some(({ teamMember }) => teamMember.id === id) ?? false
  const picker = (
    <>
      <Combobox<TeamMember>
        label="Persona"
        hint="Al elegir una persona se agrega a los créditos."
        placeholder="Selecciona una persona"
        items={team.data ?? []}
        busy={team.isPending}
        value={null}
        onChange={(member) => member && choose(member)}
        itemKey={({ id }) => id}
        itemText={(member) => `${member.fullName} (${factsOf(member)})`}
        disabledReason={(member) => (isCredited(member) ? 'Ya está en los créditos' : undefined)}
        showAll
        footer={{ label: 'Registrar nueva persona', onSelect: setRegistering }}
      />
      <LoadState query={team} />
      {change.error && <Notice tone="error">{failureNotice(change.error)}</Notice>}
      <NewPersonDialog
        open={registering !== null}
        defaultName={registering ?? ''}
        team={team.data ?? []}
        onClose={() => setRegistering(null)}
        onCreated={(person) => choose(person, true)}
      />
      <ConfirmDialog
        open={asking !== null}
        title={`¿Acreditar otra vez a ${asking?.member.fullName}?`}
        variant="primary"
        confirmText="Agregar otra vez"
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking) add(asking.member, asking.isNew)
        }}
      >
        <p>
          {`${asking?.namesake.fullName} ya está en los créditos: ${asking && factsOf(asking.namesake)}. Si la campaña gana, habrá más de un diploma a su nombre.`}
        </p>
      </ConfirmDialog>
    </>
  )

  return (
    <CreditBlock
      id="people"
      title="Créditos a las personas (Al menos una)"
      empty="Aún no hay personas en los créditos."
      picker={!locked && picker}
      credits={credits}
      credited={credits.data?.map((credit) => ({
        key: credit.teamMember.id,
        name: credit.teamMember.fullName,
        facts: factsOf(credit.teamMember),
        onRemove: () => remove(credit),
        onUndo: () => add(credit.teamMember),
      }))}
    />
  )
}

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
const NewPersonDialog = ({ open, ...dialog }: NewPersonDialogProps) =>
  open ? <OpenNewPersonDialog {...dialog} /> : null

function OpenNewPersonDialog({ defaultName, team, onClose, onCreated }: Omit<NewPersonDialogProps, 'open'>) {
  const brandId = useUser().data?.brand?.id ?? 0
  const refreshTeam = useRefreshTeam()
  const saved = { fullName: defaultName, email: '', role: '', companyId: '' }
  const form = useFormDraft(ofTabBrand('person'), saved)
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
