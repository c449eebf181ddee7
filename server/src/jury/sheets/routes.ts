import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { abstain, undoAbstention } from './abstain.ts'
import { handIn, reopen } from './hand-in.ts'
import { listEntries, listRounds } from './list-rounds.ts'
import { createMinutes } from './minutes-of-versions.ts'
import { recordPlayed } from './record-played.ts'
import { setMark, writeText } from './set-mark.ts'
import { showSheet } from './show-sheet.ts'
import { showTraining } from './show-training.ts'

/** The judge's desk; A139 and A140 are in `jury/conflicts`. */
export function sheetRoutes(serve: Serve, deps: Deps) {
  const { db } = deps
  const desk = { ...deps, minutes: createMinutes() }
  const { sheets } = api

  serve(sheets.rounds, (_input, { userId }) => listRounds(desk, userId))

  serve(sheets.entries, ({ params }, { userId }) => listEntries(desk, userId, params.roundId))

  serve(api.training.read, ({ params }, { userId }) => showTraining(deps, userId, params.roundId))

  serve(sheets.sheet, ({ params, query }, { userId }) =>
    showSheet(deps, { userId, ...params, isAhead: query.ahead === 'yes' }),
  )

  serve(sheets.mark, async ({ params, body }, { userId }) => ({
    mark: await setMark(db, { userId, ...params }, body),
  }))

  serve(sheets.write, async ({ params, body }, { userId }) => ({
    text: await writeText(db, { userId, ...params }, body),
  }))

  serve(sheets.abstain, async ({ params, body }, { userId }) => {
    await abstain(deps, { userId, ...params }, body)
    return { message: body.why === 'conflict' ? CONFLICT_TOLD : 'Registramos que no puedes juzgarla.' }
  })

  serve(sheets.undoAbstention, ({ params }, { userId }) => undoAbstention(deps, { userId, ...params }))

  serve(sheets.handIn, async ({ params, body }, { userId }) => {
    const { handedIn, toOpen } = await handIn(deps, userId, { ...params, ...body })
    return { message: handedInText(handedIn, toOpen), handedIn }
  })

  serve(sheets.reopen, ({ params }, { userId }) => reopen(deps, userId, params.assignmentId))

  serve(sheets.played, async ({ params, body }, { userId }) => {
    await recordPlayed(db, { userId, ...params }, body.seconds)
    return { message: 'Registrado' }
  })
}

const CONFLICT_TOLD = 'Gracias por avisar. La inscripción ya no está en tu lista y el equipo lo sabe.'

const handedInText = (count: number, toOpen: number) =>
  [
    count > 0 && `Entregaste ${count === 1 ? 'una planilla' : `${count} planillas`}. ¡Gracias!`,
    toOpen > 0 &&
      (toOpen === 1
        ? 'Queda una inscripción corregida: ábrela para confirmarla.'
        : `Quedan ${toOpen} inscripciones corregidas: ábrelas para confirmarlas.`),
    count + toOpen === 0 && 'Ya habías entregado esta categoría.',
  ]
    .filter(Boolean)
    .join(' ')
