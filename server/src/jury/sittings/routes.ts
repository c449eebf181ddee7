import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Person, Serve } from '../../platform/http/serve.ts'
import { endSitting } from '../minutes/end-sitting.ts'
import { beginSitting } from './begin-sitting.ts'
import { moveTo, setAgenda } from './lead-agenda.ts'
import { closeMotion, openMotion } from './lead-motions.ts'
import { listOthers } from './list-others.ts'
import { listSittings, showRoom, showScreen } from './show-room.ts'
import { readTable, showTable } from './show-table.ts'
import type { Caller } from './sitting-sql.ts'
import { dissent, nameEntry, tellOwnConflict, vote, withdrawDissent } from './take-part.ts'

const callerOf = ({ userId, role }: Person): Caller => ({ userId, isAdmin: role === 'admin' })

/** Panels that sit together (J50–J53, J55). */
export function sittingRoutes(serve: Serve, deps: Deps) {
  const { db } = deps
  const { sittings } = api
  const leading = (person: Person) => ({ ...deps, caller: callerOf(person) })

  serve(sittings.mine, (_input, { userId }) => listSittings(deps, userId))

  serve(sittings.room, async ({ params, query }, { userId }) => ({
    room: await showRoom(deps, userId, params.panelId, query.version),
  }))

  serve(sittings.vote, async ({ params, body }, { userId }) => {
    await vote(db, { userId, ...params }, body)
    return { message: 'Registramos tu voto' }
  })

  serve(sittings.name, async ({ params, body }, { userId }) => {
    await nameEntry(db, { userId, ...params, ...body }, true)
    return { message: 'La propusiste para la sesión' }
  })

  serve(sittings.unname, async ({ params }, { userId }) => {
    await nameEntry(db, { userId, ...params }, false)
    return { message: 'Quitamos tu propuesta' }
  })

  serve(sittings.dissent, async ({ params, body }, { userId }) => {
    await dissent(db, { userId, ...params }, body.text)
    return { message: 'Tu disidencia va a figurar en el acta' }
  })

  serve(sittings.withdrawDissent, async ({ params }, { userId }) => {
    await withdrawDissent(db, { userId, ...params })
    return { message: 'Retiramos tu disidencia: no quedará en el acta.' }
  })

  serve(sittings.tellConflict, async ({ params, body }, { userId }) => {
    await tellOwnConflict(deps, { userId, ...params, ...body })
    return { message: 'Avisamos al equipo. No verás nada más de esta inscripción.' }
  })

  serve(sittings.table, async ({ params, query }, person) => ({
    table: await showTable(deps, callerOf(person), params.panelId, query.version),
    ...(query.others && { others: await listOthers(db, callerOf(person), params.panelId) }),
  }))

  serve(sittings.begin, async ({ params }, person) => ({
    table: await beginSitting(leading(person), params.panelId),
  }))

  serve(sittings.moveTo, async ({ params, body }, person) => ({
    table: await moveTo(leading(person), params.panelId, body),
  }))

  serve(sittings.setAgenda, async ({ params, body }, person) => ({
    table: await setAgenda(leading(person), params.panelId, body),
  }))

  serve(sittings.openMotion, async ({ params, body }, person) => ({
    table: await openMotion(leading(person), params.panelId, body),
  }))

  serve(sittings.closeMotion, async ({ params, body }, person) => ({
    table: await closeMotion(leading(person), params, body.chairVote),
  }))

  serve(sittings.end, async ({ params }, person) => {
    await endSitting(deps, person.userId, params.panelId)
    return { table: await readTable(db, deps.catalog, params.panelId, callerOf(person)) }
  })

  serve(sittings.screen, async ({ params, query }, person) => ({
    screen: await showScreen(deps, callerOf(person), params.panelId, query.version),
  }))
}
