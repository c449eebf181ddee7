import { useState } from 'react'
import { creditRoutes, type TeamCredit, type TeamMember } from '@portal/contract/entries/credits.ts'
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
  useTeamCredits,
  useTeamMembers,
} from './credit-queries.ts'
import { NewPersonDialog } from './new-person-dialog.tsx'

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
