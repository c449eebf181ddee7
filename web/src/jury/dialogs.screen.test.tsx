import { conflictRoutes } from '@portal/contract/jury/judges/conflict-list.ts'
import { type Decision, decisionRoutes } from '@portal/contract/jury/results/decisions.ts'
import { judgedEntryRoutes } from '@portal/contract/jury/sheets/judged-entries.ts'
import { type Judge, judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { type Minutes, minutesRoutes } from '@portal/contract/jury/sittings/minutes-routes.ts'
import { type Publication, publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { resultRoutes, type Unsealing } from '@portal/contract/jury/results/results.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { expect, it } from 'vitest'
import { answer } from '../../test/calls.ts'
import { conflict } from '../../test/conflicts.ts'
import { expectGoodDialog } from '../../test/good-dialog.ts'
import { disqualification, judgedDetail } from '../../test/judged-entries.ts'
import { answerLegal } from '../../test/legal.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { judge } from '../../test/people.ts'
import { candidate, inDays, progressOf, round } from '../../test/rounds.ts'
import { openAs, openAsAdmin } from '../../test/signed-in.ts'

/** What opens the page of an admin that the server answers so. */
const admin = (path: string, world: () => void) => () => {
  world()
  return openAsAdmin(path)
}

const openLink = () => {
  answer(judgeRoutes.byCode, {
    judge: { participationAccepted: false },
    user: { name: 'Maximiliano', email: 'maximiliano@jurado.example' },
  })
  answerLegal()
  return openScreen('/verify/juez?verification_code=un-codigo')
}

const listed = (id: number, name: string, participationAccepted: boolean): Judge => ({
  id,
  judgeType: 'Internacional',
  participationAccepted,
  invitationEmailSent: true,
  invitationState: 'sent',
  invitationUrl: 'https://premios.example/verify/juez?verification_code=un-codigo',
  user: { name, lastName: 'Paz', email: `juez-${id}@jurado.example`, isVerified: participationAccepted },
  company: { name: 'Café Sol', role: 'Directora creativa', country: { code: 'AR', name: 'Argentina' } },
  programIds: [1],
})
const consent = {
  kind: 'nda',
  version: '1',
  textHash: 'a1'.repeat(32),
  acceptedAt: inDays(-3),
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
} as const
const judges = admin('/admin', () => {
  answer(judgeRoutes.list, {
    judges: [listed(1, 'Iñaki', true), listed(2, 'Maximiliano', false)],
    invitePauseMs: 0,
  })
  answer(judgeRoutes.consents, { consents: [consent] })
  answerLegal()
})

const conflicts = admin('/admin/jurado/conflictos', () =>
  answer(conflictRoutes.list, {
    conflicts: [
      conflict(),
      conflict({ id: 2, dismissalReason: 'Es otra empresa', dismissalAskedBy: 'Inés Ríos' }),
    ],
    next: null,
    counts: { proposed: 2, confirmed: 0, dismissed: 0 },
  }),
)
const groups = admin('/admin/jurado/grupos', () =>
  answer(conflictRoutes.listGroups, { groups: [{ id: 1, name: 'Aurora', aliases: [], revision: '1' }] }),
)

const entry = (parts: Parameters<typeof judgedDetail>[0]) =>
  admin('/admin/jurado/inscripciones/1', () => answer(judgedEntryRoutes.read, { entry: judgedDetail(parts) }))
const undecided = entry({ state: 'undecided', version: 0, missing: ['Sin anunciante'] })
const judged = entry({})
const accused = entry({ disqualification: disqualification() })

const decision = (parts: Partial<Decision>): Decision => ({
  id: 1,
  categoryId: 3,
  category: 'Feat Creadores',
  entry: { code: 'AR-1', brand: 'Café Sol', campaign: 'Volver a casa', isDisqualified: false },
  award: 'silver',
  state: 'stands',
  minutes: { id: 1, round: 'Sesión final' },
  correctsId: null,
  reason: null,
  asked: null,
  approved: null,
  refused: null,
  isAskedByMe: false,
  ...parts,
})
const decisions = admin('/admin/jurado/fallos?programId=1', () =>
  answer(decisionRoutes.list, {
    decisions: [
      decision({}),
      decision({ id: 2, award: 'gold' }),
      decision({
        id: 3,
        award: 'bronze',
        state: 'asked',
        minutes: null,
        correctsId: 2,
        reason: 'Error material',
        asked: { name: 'Inés Ríos', at: inDays(-1) },
      }),
    ],
  }),
)

const minutes: Minutes = {
  id: 1,
  round: 'Sesión final',
  panel: 'Panel 1',
  category: 'Feat Creadores',
  program: 'Colombia',
  timeZone: 'America/Bogota',
  madeAt: inDays(-1),
  judges: 1,
  signed: 0,
  content: {
    version: 1,
    edition: 'Ad Awards 2025',
    program: 'Colombia',
    timeZone: 'America/Bogota',
    round: 'Sesión final',
    panel: 'Panel 1',
    category: { id: 3, name: 'Feat Creadores' },
    startedAt: inDays(-2),
    endedAt: inDays(-1),
    rules: { doesChairBreakTies: true, quotas: [] },
    entries: 1,
    judges: [{ number: 1, isChair: true, arrivedAt: inDays(-2) }],
    items: [],
    decisions: [],
    marks: null,
  },
  hiddenItems: 0,
  isWhole: true,
  digest: 'a1'.repeat(32),
  openers: [],
  names: [{ number: 1, name: 'Iñaki Paz' }],
  signatures: [],
  unsigned: [1],
  own: { number: 1, signedAt: null },
}
const acta = () => {
  answer(minutesRoutes.read, { minutes })
  return openAs(judge, '/juez/actas/1')
}

const candidates = [candidate(1, 'Maximiliano Paz'), candidate(2, 'Lía Gil'), candidate(3, 'Noé Sol')]
const onRound = (parts: Parameters<typeof round>[0], path = '', world = () => {}) =>
  admin(`/admin/jurado/rondas/1${path}`, () => {
    const shown = round({ candidates, ...parts })
    answer(roundRoutes.read, { round: shown })
    answer(roundRoutes.progress, { progress: progressOf(shown) })
    world()
  })
const rounds = admin('/admin/jurado/rondas?programId=1', () =>
  answer(roundRoutes.list, roundRoutes.list.response.parse({ rounds: [round({ candidates })] })),
)
const missing = [{ text: 'Faltan las fechas.', where: 'dates' }] as const
const draft = onRound({ state: 'draft', missing: [...missing] })
const open = onRound({ candidates: [...candidates, candidate(4, 'Ada Paz', { number: null })] })

const unsealing = (parts: Partial<Unsealing>): Unsealing => ({
  round: { id: 1, programId: 1, name: 'Primera ronda', kind: 'marks', state: 'closed' },
  closesAt: inDays(-1),
  categories: [{ id: 3, name: 'Feat Creadores', entries: 4, below: 4, exception: null }],
  missing: [],
  asked: null,
  unsealed: null,
  ...parts,
})
const results = (parts: Partial<Unsealing>) =>
  onRound({ state: 'closed' }, '/resultados', () =>
    answer(resultRoutes.unsealing, { unsealing: unsealing(parts) }),
  )
const asked = { by: 'Lucía Núñez', at: inDays(0), until: inDays(1), isMine: true }

const publication: Publication = {
  publishAt: '2090-05-06T07:08:00Z',
  askedBy: 'Inés Ríos',
  askedAt: inDays(-1),
  approvedBy: null,
  approvedAt: null,
  canApprove: true,
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
}
const publishing = admin('/admin/jurado/publicacion?programId=2', () => {
  answer(publicationRoutes.read, { publication })
  answer(publicationRoutes.preview, { url: 'https://premios.example/ganadores/2' })
})

it.each([
  ['S21.2', /^el acuerdo/, /confidencialidad/, openLink],
  ['S21.2', /^la autorización/, /imagen/, openLink],
  ['S19, S20', /^Eliminar a Maximiliano/, /Eliminar/, judges],
  ['S19, S20', /^Ver constancia/, 'Constancia de aceptación', judges],
  ['J13', /^Descartar el/, 'Descartar el conflicto', conflicts],
  ['J13', /^Aprobar el descarte/, '¿Aprobar el descarte?', conflicts],
  ['J12', 'Agregar un grupo', 'Agregar un grupo', groups],
  ['J12', 'Eliminar Aurora', '¿Eliminar el grupo?', groups],
  ['J03', 'Evaluarla', 'Evaluar la inscripción', undecided],
  ['J03', 'Dejarla fuera', 'Dejar fuera la inscripción', undecided],
  ['J33', 'Descalificar', 'Pedir la descalificación', judged],
  ['J33', 'Aprobar', 'Aprobar la descalificación', accused],
  ['J33', 'Retirar el pedido', 'Retirar el pedido', accused],
  ['J56', 'Agregar un premio', 'Agregar un premio', decisions],
  ['J56', /^Corregir: Plata/, 'Corregir el fallo', decisions],
  ['J56', /^Aprobar el cambio/, 'Aprobar el cambio', decisions],
  ['J56', /^Rechazar el cambio/, 'Rechazar el cambio', decisions],
  ['J55', 'Firmar el acta', 'Firmar el acta', acta],
  ['J05', 'Crear ronda', 'Crear ronda', rounds],
  ['J05', 'Abrir ronda', 'Aún no se puede abrir la ronda', draft],
  ['J05', 'Eliminar ronda', /^¿Eliminar la ronda/, draft],
  ['J26', 'Agregar juez', 'Agregar juez', open],
  ['J26', /^Cambiar la presidencia/, /^Cambiar la presidencia/, onRound({}, '/paneles')],
  ['J26', /^Dar más tiempo a/, /^Dar más tiempo a/, open],
  ['J33', /^Retirar a/, /^Retirar a/, open],
  ['J31', 'Registrar por qué', /con pocas planillas$/, results({ missing: ['Faltan planillas.'] })],
  ['J31', 'Pedir la apertura', '¿Pedir que se abran los resultados?', results({})],
  ['J31', 'Retirar el pedido', '¿Retirar el pedido?', results({ asked })],
  ['J60', 'Cambiar el momento', 'Cambiar el momento', publishing],
  ['J60', 'Aprobar', '¿Publicar en este momento?', publishing],
  ['J60', 'Quitar el momento', '¿Quitar el momento?', publishing],
] as const)(
  '%s: the dialog of «%s» is good by keyboard and in a narrow window (R17, 2.1.2)',
  async (_rule, from, title, show) => {
    expect.hasAssertions()
    await show()
    await expectGoodDialog(from, title)
  },
)
