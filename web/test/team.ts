import { type Team, teamRoutes } from '@portal/contract/people/team.ts'
import { answer, Refusal } from './calls.ts'
import { admin } from './people.ts'

const since = '2025-03-01T12:00:00.000Z'

type Member = Team['members'][number]
type Invitation = Team['invitations'][number]

export const invitation: Invitation = {
  id: 5,
  email: 'sofia@equipo.example',
  level: 'read',
  invitedBy: 'Lucía Núñez',
  invitedAt: since,
  expiresAt: '2090-03-08T12:00:00.000Z',
  isExpired: false,
}

const me: Member = {
  userId: admin.id,
  name: admin.name,
  lastName: admin.lastName,
  email: admin.email,
  level: 'manage',
  since,
  isMe: true,
}

export const member: Member = {
  userId: 9,
  name: 'Marta',
  lastName: 'Ríos',
  email: 'marta@equipo.example',
  level: 'read',
  since,
  isMe: false,
}

/** Answers for a team of an admin, a reader and an invited person, whose access and invitation can be ended. */
export function teamWorld() {
  let invitations = [invitation]
  let members = [me, member]
  answer(teamRoutes.read, () => ({ members, invitations }))
  answer(teamRoutes.withdraw, ({ params: { invitationId } }) => {
    if (invitations.every(({ id }) => id !== invitationId)) throw new Refusal('not_found')
    invitations = []
    return { message: 'Retiraste la invitación.' }
  })
  answer(teamRoutes.remove, ({ params: { userId } }) => {
    if (members.every((each) => each.userId !== userId)) throw new Refusal('not_found')
    members = [me]
    return { message: 'Quitaste el acceso.' }
  })
  return {
    /** Withdraws the invitation, as another admin does. */
    withdraw: () => void (invitations = []),
  }
}
