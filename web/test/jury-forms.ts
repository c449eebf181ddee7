import { conflictRoutes } from '@portal/contract/jury/judges/conflict-list.ts'
import { decisionRoutes } from '@portal/contract/jury/results/decisions.ts'
import { integrityRoutes } from '@portal/contract/jury/results/integrity-cases.ts'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { judgedEntryRoutes } from '@portal/contract/jury/sheets/judged-entries.ts'
import { publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { resultRoutes } from '@portal/contract/jury/results/results.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import type { RoundState } from '@portal/contract/jury/rounds/rounds.ts'
import { type Motion, sittingRoutes } from '@portal/contract/jury/sittings/sittings.ts'
import { page } from 'vitest/browser'
import { answer } from './calls.ts'
import { conflict } from './conflicts.ts'
import { sheetsOfJudge } from './sheets-of-judge.ts'
import { integrityCase } from './integrity.ts'
import { judgedDetail } from './judged-entries.ts'
import type { Kept } from './kept-form.ts'
import { judge } from './people.ts'
import { candidate, inDays, progressOf, round } from './rounds.ts'
import { dialog } from './steps.ts'

const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()
const inDialog = (label: string | RegExp) => dialog.getByLabelText(label)

const answerRound = (state: RoundState) => () => {
  const held = round({ state, candidates: [candidate(1, 'Ana Paz'), candidate(2, 'Bruno Gil')] })
  answer(roundRoutes.list, { rounds: [] })
  answer(roundRoutes.read, { round: held })
  answer(roundRoutes.progress, { progress: progressOf(held) })
  answer(resultRoutes.unsealing, {
    unsealing: {
      round: { id: 1, programId: 1, name: held.name, kind: held.kind, state },
      closesAt: held.closesAt,
      categories: [{ id: 3, name: 'Feat Creadores', entries: 4, below: 4, exception: null }],
      missing: [],
      asked: null,
      unsealed: null,
    },
  })
}

const summary = {
  panelId: 1,
  panel: 'Panel 1',
  roundId: 1,
  round: 'Sesión',
  program: 'Colombia',
  timeZone: 'America/Bogota',
  opensAt: inDays(-1),
  stage: 'sitting',
  cantBegin: null,
  isChair: false,
  version: 1,
  isOut: false,
  categories: [{ id: 3, name: 'Feat Creadores' }],
} as const

const closed: Motion = {
  id: 5,
  itemId: 7,
  kind: 'gold',
  text: '',
  isSecret: false,
  revoteOf: null,
  openedAt: inDays(-1),
  closedAt: inDays(-1),
  votes: 0,
  eligible: 3,
  tally: { eligible: 3, yes: 0, no: 0, abstentions: 0 },
  chairVote: null,
  outcome: 'rejected',
}

/** The forms of the jury, by file: what they keep, or why they keep nothing. */
export const juryForms: Record<string, Kept | string> = {
  'jury/conflicts/groups-page.tsx': {
    path: '/admin/jurado/grupos',
    answers: () => answer(conflictRoutes.listGroups, { groups: [] }),
    open: press('Agregar un grupo'),
    fields: [
      [inDialog('Nombre del grupo'), 'Grupo Ñandú'],
      [inDialog('Empresas del grupo'), 'Ñandú Medios'],
    ],
  },
  'jury/conflicts/conflict-list.tsx': {
    path: '/admin/jurado/conflictos',
    answers: () =>
      answer(conflictRoutes.list, {
        conflicts: [conflict()],
        next: null,
        counts: { proposed: 1, confirmed: 0, dismissed: 0 },
      }),
    open: press(/^Descartar el/),
    fields: [[inDialog('Motivo'), 'Es otra persona']],
  },
  'jury/declaration/declaration-form.tsx': {
    user: judge,
    path: '/juez/declaracion',
    answers() {
      sheetsOfJudge()
      answer(sheetRoutes.declaration, { declaration: null, companies: [], revision: '1' })
    },
    fields: [[page.getByLabelText('Personas'), 'Íñigo Peña']],
  },
  'jury/judged-entries/judged-texts.tsx': 'a few words of the text below, hidden as soon as they are sent',
  'jury/judged-entries/judged-dialogs.tsx': {
    path: '/admin/jurado/inscripciones/1',
    answers: () => answer(judgedEntryRoutes.read, { entry: judgedDetail() }),
    open: press('Descalificar'),
    fields: [[inDialog('Motivo'), 'Publicidad engañosa']],
  },
  'jury/integrity/cases-page.tsx': {
    path: '/admin/jurado/integridad?programId=2',
    answers: () => answer(integrityRoutes.list, { cases: [], next: null }),
    open: press('Abrir una revisión'),
    fields: [
      [inDialog('Código de la inscripción'), 'AR25-03-00001'],
      [inDialog('Motivo'), 'Una denuncia'],
    ],
  },
  'jury/integrity/case-dialogs.tsx': {
    path: '/admin/jurado/integridad/7',
    answers: () => answer(integrityRoutes.read, { case: integrityCase() }),
    open: press('Proponer el resultado'),
    fields: [
      [inDialog('Resultado'), 'none'],
      [inDialog('Motivo'), 'Todo se comprobó'],
    ],
  },
  'jury/decisions/decisions-page.tsx': {
    path: '/admin/jurado/fallos?programId=1',
    answers: () => answer(decisionRoutes.list, { decisions: [] }),
    open: press('Agregar un premio'),
    fields: [
      [inDialog('Código de la inscripción'), 'AR-1'],
      [inDialog('Motivo'), 'Faltó en el acta'],
    ],
  },
  'jury/confirmation/judge-verify-page.tsx': 'what is accepted is accepted anew',
  'jury/sheets/sheet/abstain-dialog.tsx': 'one choice and a line, made anew in a moment',
  'jury/publication/instant-section.tsx': {
    path: '/admin/jurado/publicacion?programId=2',
    answers() {
      answer(publicationRoutes.preview, { url: '/ganadores/2-vista' })
      answer(publicationRoutes.read, {
        publication: {
          publishAt: null,
          askedBy: null,
          askedAt: null,
          approvedBy: null,
          approvedAt: null,
          canApprove: false,
          hasPassed: false,
          isPublished: false,
          awards: [{ award: 'gold', count: 1 }],
          void: [],
          undecided: [],
          contradictory: [],
          waivedAlone: [],
          unsigned: [],
          sitting: [],
          waiting: [],
          openChanges: 0,
          disqualified: [],
          videos: 0,
          mails: [],
        },
      })
    },
    open: press('Elegir el momento'),
    fields: [[inDialog(/^Momento de la publicación/), '06/05/2031 07:08']],
  },
  'jury/results/coverage.tsx': {
    path: '/admin/jurado/rondas/1/resultados',
    answers: answerRound('closed'),
    open: press('Registrar por qué'),
    fields: [[inDialog('Motivo'), 'Enfermó, señor.']],
  },
  'jury/rounds/settings-page.tsx': {
    path: '/admin/jurado/rondas/1/fechas',
    answers: answerRound('open'),
    fields: [[page.getByLabelText(/^Nuevo cierre/), '06/05/2031 07:08']],
  },
  'jury/rounds/rounds-page.tsx': {
    path: '/admin/jurado/rondas?programId=2',
    answers: () => answer(roundRoutes.list, { rounds: [] }),
    open: press('Crear ronda'),
    fields: [
      [inDialog('Nombre'), 'Ronda Ñandú'],
      [page.getByRole('radio', { name: /^Sí o no/ }), true],
    ],
  },
  'jury/rounds/panels-form.tsx': {
    path: '/admin/jurado/rondas/1/paneles',
    answers: answerRound('draft'),
    fields: [
      [page.getByLabelText('Nombre del panel'), 'Panel Ñandú'],
      [page.getByRole('checkbox', { name: /^Ready to launch/ }), true],
    ],
  },
  'jury/rounds/reason-dialog.tsx': {
    path: '/admin/jurado/rondas/1/avance',
    answers: answerRound('open'),
    open: press(/^Dar más tiempo a Ana/),
    fields: [
      [page.getByLabelText(/^Puede juzgar hasta/), '06/05/2031 07:08'],
      [inDialog('Motivo'), 'Estuvo de viaje, señor.'],
    ],
  },
  'jury/rounds/settings-form.tsx': {
    path: '/admin/jurado/rondas/1/fechas',
    answers: answerRound('draft'),
    fields: [
      [page.getByLabelText('Nombre', { exact: true }), 'Ronda Ñandú'],
      [page.getByLabelText(/^Cierre/), '06/05/2031 07:08'],
      [page.getByRole('radio', { name: /^Ocultar/ }), true],
      [page.getByLabelText('La práctica es obligatoria'), true],
    ],
  },
  'jury/sittings/table/agenda-item-now.tsx': {
    path: '/admin/jurado/sesiones/1',
    answers: () =>
      answer(sittingRoutes.table, {
        table: {
          ...summary,
          categories: [...summary.categories],
          itemId: 7,
          items: [
            {
              id: 7,
              categoryId: 3,
              entryId: 1,
              code: 'CO-1',
              brand: 'Café Sol',
              campaign: 'Volver a casa',
              reasons: [],
              out: 0,
              isDiscussed: true,
              motions: [],
            },
          ],
          judges: [],
          doesChairBreakTies: false,
          missing: [],
        },
      }),
    open: press('Otra moción'),
    fields: [
      [page.getByLabelText('Qué se vota'), '¿Va a la categoría Ñandú?'],
      [page.getByRole('radio', { name: /^Secreta/ }), true],
    ],
  },
  'jury/sittings/room/dissent-dialog.tsx': {
    user: judge,
    path: '/juez/sesion/1',
    answers() {
      sheetsOfJudge()
      const { id, itemId, kind, text } = closed
      answer(sittingRoutes.room, {
        room: {
          ...summary,
          categories: [...summary.categories],
          now: {
            itemId,
            categoryId: 3,
            categoryName: 'Feat Creadores',
            entry: null,
            motions: [closed],
          },
          ownVote: null,
          ownVoteId: null,
          voted: [{ id, itemId, kind, text, outcome: 'rejected', about: 'Volver a casa', dissent: null }],
          entries: [],
        },
      })
    },
    open: press('Dejar constancia de mi disidencia'),
    fields: [[page.getByLabelText('Tu disidencia'), 'Merecía más, señor.']],
  },
}
