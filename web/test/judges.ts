import { type Judge, judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { answer, Refusal } from './calls.ts'

/** A judge of programme 1 who was invited and hasn't confirmed, unless `parts` say other. */
export function judgeRow(id: number, name: string, parts: Partial<Judge> = {}): Judge {
  const { invitationState = 'sent' } = parts
  return {
    id,
    judgeType: 'Jurado',
    participationAccepted: false,
    invitationEmailSent: invitationState === 'sent',
    invitationState,
    invitationUrl: `https://premios.example/verify/juez?verification_code=codigo-${id}`,
    user: { name, lastName: 'Pérez', email: `juez${id}@ejemplo.com`, isVerified: false },
    company: { name: 'Café Sol', role: 'Directora', country: { code: 'CO', name: 'Colombia' } },
    programIds: [1],
    ...parts,
  }
}

/** Answers for the judges that admins list, register, invite and take out of a programme. */
export function judgesWorld(...start: Judge[]) {
  let judges = start
  answer(judgeRoutes.list, ({ params: { programId } }) => {
    const listed = judges.filter(({ programIds }) => programIds.includes(programId))
    if (listed.length === 0) throw new Refusal('no_judges')
    return { judges: listed, invitePauseMs: 0 }
  })
  answer(judgeRoutes.invite, ({ body }) => {
    judges = judges.map((each) => (each.id === body.judgeId ? { ...each, invitationState: 'sent' } : each))
    return { message: 'Invitación enviada.' }
  })
  answer(judgeRoutes.remove, ({ params: { judgeId, programId } }) => {
    const found = judges.find(({ id, programIds }) => id === judgeId && programIds.includes(programId))
    if (!found) throw new Refusal('not_found')
    judges = judges.map((each) =>
      each === found ? { ...each, programIds: each.programIds.filter((id) => id !== programId) } : each,
    )
    return { message: 'Juez eliminado.' }
  })
}
