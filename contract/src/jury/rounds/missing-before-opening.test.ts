import { expect, it } from 'vitest'
import { missingBeforeOpening, type OpeningFacts } from './missing-before-opening.ts'

const ready: OpeningFacts = {
  kind: 'marks',
  now: '2026-03-01T00:00:00.000Z',
  opensAt: '2026-03-02T00:00:00.000Z',
  closesAt: '2026-03-20T00:00:00.000Z',
  categories: [
    { id: 1, name: 'Humor' },
    { id: 2, name: 'Drama' },
  ],
  panels: [{ name: 'Uno', categoryIds: [1, 2], judgeIds: [1], chairId: 1 }],
  judges: [
    {
      name: 'Ana Ruiz',
      isInProgram: true,
      hasConfirmed: true,
      ndaEndsAt: '2026-05-01T00:00:00.000Z',
      mustAcceptAnew: false,
    },
  ],
  undecidedEntries: 0,
  entriesBelow: 0,
  unansweredConflicts: 0,
}
const [judge] = ready.judges
const [panel] = ready.panels
if (!judge || !panel) throw new Error('It has both')

it('misses nothing in a round that can open (J09)', () => {
  expect(missingBeforeOpening(ready)).toEqual([])
})

it.each<[string, Partial<OpeningFacts>, string, string]>([
  [
    'a category without a panel',
    { panels: [{ ...panel, categoryIds: [1] }] },
    'panels',
    'La categoría «Drama» no está en ningún panel.',
  ],
  [
    'a panel without a chair',
    { panels: [{ ...panel, chairId: null }] },
    'panels',
    'El panel «Uno» no tiene presidencia.',
  ],
  [
    'a panel without judges',
    { panels: [{ ...panel, judgeIds: [], chairId: null }] },
    'panels',
    'El panel «Uno» no tiene jueces.',
  ],
  [
    'a panel without categories',
    { categories: ready.categories, panels: [panel, { ...panel, name: 'Dos', categoryIds: [] }] },
    'panels',
    'El panel «Dos» no tiene categorías.',
  ],
  [
    'a quorum in a session (J52)',
    { kind: 'session', panels: [{ ...panel, judgeIds: [1, 2] }] },
    'panels',
    'El panel «Uno» tiene menos de 3 jueces: ninguna votación tendría quórum.',
  ],
  ['panels', { panels: [] }, 'panels', 'Crea al menos un panel.'],
  [
    'judges for an entry',
    { entriesBelow: 1 },
    'assignment',
    '1 inscripción tiene menos de 3 jueces: calcula la asignación o agrega jueces.',
  ],
  [
    'an NDA that lasts',
    { judges: [{ ...judge, ndaEndsAt: '2026-03-19T00:00:00.000Z' }] },
    'judges',
    'Su acuerdo de confidencialidad vence antes del cierre y debe aceptarlo de nuevo: Ana Ruiz.',
  ],
  [
    'a judge who left the programme',
    { judges: [{ ...judge, isInProgram: false }] },
    'judges',
    'Ya no está en el programa: Ana Ruiz. Quita este nombre de los paneles.',
  ],
  [
    'judges who left the programme',
    {
      judges: [
        { ...judge, isInProgram: false },
        { ...judge, name: 'Leo Paz', isInProgram: false },
      ],
    },
    'judges',
    'Ya no están en el programa: Ana Ruiz y Leo Paz. Quita estos nombres de los paneles.',
  ],
  [
    'an NDA',
    { judges: [{ ...judge, ndaEndsAt: null }] },
    'judges',
    'Su acuerdo de confidencialidad vence antes del cierre y debe aceptarlo de nuevo: Ana Ruiz.',
  ],
  [
    'the version that counts (E05)',
    { judges: [{ ...judge, mustAcceptAnew: true }] },
    'judges',
    'Hay un documento nuevo y debe aceptarlo antes de la apertura: Ana Ruiz.',
  ],
  [
    'a confirmation',
    { judges: [{ ...judge, hasConfirmed: false, ndaEndsAt: null }] },
    'judges',
    'Sin confirmar su participación: Ana Ruiz.',
  ],
  [
    'an answer to a conflict',
    { unansweredConflicts: 2 },
    'conflicts',
    'Hay 2 conflictos posibles sin responder: confirma o descarta cada uno.',
  ],
  [
    'an answer to the only conflict',
    { unansweredConflicts: 1 },
    'conflicts',
    'Hay 1 conflicto posible sin responder: confírmalo o descártalo.',
  ],
  ['an opening', { opensAt: null }, 'dates', 'Elige cuándo abre la ronda.'],
  ['a closing', { closesAt: null }, 'dates', 'Elige cuándo cierra la ronda.'],
  [
    'a closing to come',
    { closesAt: '2026-02-28T00:00:00.000Z' },
    'dates',
    'El cierre ya pasó: elige una fecha futura.',
  ],
  [
    'a closing that is not this very moment',
    { closesAt: ready.now },
    'dates',
    'El cierre ya pasó: elige una fecha futura.',
  ],
  [
    'entries',
    { categories: [] },
    'entries',
    'Aún no hay inscripciones para juzgar: quedan listas cuando cierra el programa.',
  ],
  [
    'a decision about an incomplete entry',
    { undecidedEntries: 1 },
    'entries',
    '1 inscripción quedó incompleta al cierre: decide qué se evalúa.',
  ],
  [
    'decisions about incomplete entries',
    { undecidedEntries: 2 },
    'entries',
    '2 inscripciones quedaron incompletas al cierre: decide qué se evalúa.',
  ],
  [
    'judges for entries of yes or no',
    { kind: 'yesno', entriesBelow: 2 },
    'assignment',
    '2 inscripciones tienen menos de 3 jueces: calcula la asignación o agrega jueces.',
  ],
  [
    'NDAs',
    {
      judges: [
        { ...judge, ndaEndsAt: null, mustAcceptAnew: true },
        { ...judge, name: 'Leo Paz', ndaEndsAt: null },
      ],
    },
    'judges',
    'Su acuerdo de confidencialidad vence antes del cierre y deben aceptarlo de nuevo: Ana Ruiz y Leo Paz.',
  ],
])('misses %s, and says where to mend it (J09)', (_what, change, where, text) => {
  expect(missingBeforeOpening({ ...ready, ...change })).toEqual([{ where, text }])
})

it('names five judges and counts the others (J09)', () => {
  const judges = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...judge, name: `Juez ${n}`, mustAcceptAnew: true }))
  expect(missingBeforeOpening({ ...ready, judges })[0]?.text).toMatch(/Juez 4, Juez 5 y 2 más\.$/)
  const five = { ...ready, judges: judges.slice(0, 5) }
  expect(missingBeforeOpening(five)[0]?.text).toMatch(/Juez 4 y Juez 5\.$/)
})

it('takes an NDA that ends at the closing, and any one while there is no closing (J09)', () => {
  const until = (ndaEndsAt: string | null) => ({ ...ready, judges: [{ ...judge, ndaEndsAt }] })
  expect(missingBeforeOpening(until(ready.closesAt))).toEqual([])
  expect(missingBeforeOpening({ ...until('2026-01-01T00:00:00.000Z'), closesAt: null })).toEqual([
    { where: 'dates', text: 'Elige cuándo cierra la ronda.' },
  ])
})

it('takes a session’s panel that can have a quorum, and says of an empty one only that (J09, J52)', () => {
  const session = (judgeIds: readonly number[]) =>
    missingBeforeOpening({ ...ready, kind: 'session', panels: [{ ...panel, judgeIds }] })
  expect(session([1, 2, 3])).toEqual([])
  expect(session([])).toEqual([{ where: 'panels', text: 'El panel «Uno» no tiene jueces.' }])
})

it('asks no three judges an entry of practice and sessions (J27)', () => {
  const panels = [{ ...panel, judgeIds: [1, 2, 3] }]
  for (const kind of ['training', 'session'] as const)
    expect(missingBeforeOpening({ ...ready, kind, panels, entriesBelow: 9 })).toEqual([])
})

it('asks a training round for no entries: they are made when it opens (J27)', () => {
  expect(missingBeforeOpening({ ...ready, kind: 'training', categories: [], undecidedEntries: 2 })).toEqual(
    [],
  )
})
