import { useState } from 'react'
import { creditRoutes, type TeamMember } from '@portal/contract/credits.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { LoadState } from '../ui/load-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { CreditBlock } from './credit-block.tsx'
import { useCreditChange, useTeamCredits, useTeamMembers } from './credit-queries.ts'
import { NewPersonDialog } from './new-person-dialog.tsx'

const factsOf = ({ role, company }: TeamMember) => `${role} · ${company.name}`

/** S14.1 */
export function PeopleCredits({ campaignId, locked }: { campaignId: number; locked: boolean }) {
  const team = useTeamMembers()
  const credits = useTeamCredits(campaignId)
  const change = useCreditChange(campaignId)
  const [registering, setRegistering] = useState<string | null>(null)
  const [registered, setRegistered] = useState<TeamMember | null>(null)

  const add = (teamMemberId: number) => {
    setRegistered(null)
    change.mutate({
      act: () => call(creditRoutes.addPerson, { body: { teamMemberId, campaignId } }),
      done: 'Crédito de la persona creado con éxito',
    })
  }
  const remove = (teamMemberId: number) =>
    change.mutate({
      act: () => call(creditRoutes.removePerson, { params: { campaignId, teamMemberId } }),
      done: 'Crédito de la persona eliminado con éxito',
    })

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
        onChange={(member) => member && add(member.id)}
        itemKey={({ id }) => id}
        itemText={(member) => `${member.fullName} (${factsOf(member)})`}
        disabledReason={(member) => (isCredited(member) ? 'Ya está en los créditos' : undefined)}
        showAll
        footer={{ label: 'Registrar nueva persona', onSelect: setRegistering }}
      />
      <LoadState query={team} />
      {change.error && <Notice tone="error">{change.error.message}</Notice>}
      {registered && (
        <Notice
          tone="success"
          live
          action={
            <Button size="small" icon="plus" onClick={() => add(registered.id)}>
              Agregar a los créditos
            </Button>
          }
        >
          {registered.fullName} ya está en tu equipo.
        </Notice>
      )}
      <NewPersonDialog
        open={registering !== null}
        defaultName={registering ?? ''}
        team={team.data ?? []}
        onClose={() => setRegistering(null)}
        onCreated={setRegistered}
      />
    </>
  )

  return (
    <CreditBlock
      id="people"
      title="Créditos a las personas (Al menos una)"
      empty="Todavía no hay personas en los créditos."
      picker={!locked && picker}
      credits={credits}
      credited={credits.data?.map(({ id, teamMember }) => ({
        id,
        name: teamMember.fullName,
        facts: factsOf(teamMember),
        onRemove: () => remove(teamMember.id),
      }))}
    />
  )
}
