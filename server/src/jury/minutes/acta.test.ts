import { expect, it } from 'vitest'
import { motionKinds } from '@portal/contract/jury/rounds/awards.ts'
import { MINUTES_VERSION, type MinutesItem } from '@portal/contract/jury/sittings/minutes.ts'
import { noDecisionsInWords } from '@portal/contract/jury/sittings/minutes-words.ts'
import type { Minutes } from '@portal/contract/jury/sittings/minutes-routes.ts'
import { makeActa } from './make-acta.ts'

const at = '2026-11-20T16:46:00.000Z'
const digest = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'

const longest = 'María de los Ángeles Fernández-Villaseñor y Rodríguez de la Concepción '.repeat(3).trim()
const names = Array.from({ length: 12 }, (_none, index) => ({
  number: index + 1,
  name: index === 11 ? null : index === 0 ? longest : `Juan Ignacio Pérez Gómez ${index + 1}`,
}))

const item = (index: number, motions: number): MinutesItem => ({
  entry:
    index === 0
      ? null
      : {
          code: `AR-25-${String(index).padStart(4, '0')}`,
          brand: 'Compañía Cervecera de los Andes y Asociados S.A.',
          campaign: index === 1 ? `La campaña ${'interminable '.repeat(15)}` : `Campaña ${index}`,
        },
  reasons: index === 0 ? ['category'] : ['zone', 'divided', 'named'],
  isDiscussed: index % 5 !== 4,
  out: index % 3 === 0 ? [2, 5, 12] : [],
  motions: Array.from({ length: motions }, (_none, motion) => ({
    kind: motionKinds[(index + motion) % motionKinds.length] ?? 'gold',
    text:
      (index + motion) % motionKinds.length === 7
        ? 'Que la categoría se llame de otro modo el año que viene'
        : '',
    isSecret: motion % 2 === 0,
    revoteOf: motion === 0 ? null : motion - 1,
    openedAt: at,
    closedAt: at,
    eligible: 9,
    yes: 6,
    no: 2,
    abstentions: 1,
    chairVote: motion === 2 ? 'yes' : null,
    outcome: motion % 2 === 0 ? 'passed' : 'rejected',
    dissents:
      motion === 1
        ? [{ judge: 4, text: `No estoy de acuerdo. ${'La pieza no cumple las bases. '.repeat(30)}` }]
        : [],
  })),
})

const minutesOf = ({ items = 0, signed = 0, motions = 4 }): Minutes => ({
  id: 12,
  round: 'Sesión final',
  panel: 'Panel de impacto y creatividad',
  category: 'Mejor uso de formato vertical',
  program: 'Ad Awards Argentina 25',
  timeZone: 'America/Argentina/Buenos_Aires',
  madeAt: at,
  judges: names.length,
  isWhole: true,
  signed,
  content: {
    version: MINUTES_VERSION,
    edition: 'Ad Awards 25',
    program: 'Ad Awards Argentina 25',
    timeZone: 'America/Argentina/Buenos_Aires',
    round: 'Sesión final',
    panel: 'Panel de impacto y creatividad',
    category: { id: 3, name: 'Mejor uso de formato vertical' },
    startedAt: at,
    endedAt: at,
    rules: {
      doesChairBreakTies: true,
      quotas: [
        { award: 'gold', most: 2 },
        { award: 'grand', most: 1 },
      ],
    },
    entries: 24,
    judges: names.map(({ number }) => ({ number, isChair: number === 1, arrivedAt: number > 9 ? null : at })),
    items: Array.from({ length: items }, (_none, index) => item(index, index % 5 === 4 ? 0 : motions)),
    decisions:
      items === 0
        ? [{ award: 'void', code: null }]
        : [
            { award: 'grand', code: 'AR-25-0001' },
            { award: 'gold', code: 'AR-25-0002' },
          ],
    marks: { round: 'Primera ronda', inputDigest: digest, head: digest, sheets: 288 },
  },
  hiddenItems: 0,
  openers: ['Pidió abrir los resultados Ana Gil: administra desde el 20/11/2026, por Luz Paz.'],
  digest,
  names,
  signatures: names
    .slice(0, signed)
    .map(({ number, name }) => ({ number, name: name ?? 'Ana Gil', signedAt: at, hash: digest })),
  unsigned: names.slice(signed).map(({ number }) => number),
  own: null,
})

const make = async (minutes: Minutes) => (await makeActa({ minutes, madeAt: at })).toString('latin1')
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\n/g)?.length

it('fits long names, forty motions and dissents on its pages, signed or not, void or not (J55)', async () => {
  const pages = await Promise.all(
    [minutesOf({ items: 13 }), minutesOf({ items: 6, signed: 12 }), minutesOf({})].map(async (minutes) =>
      pagesOf(await make(minutes)),
    ),
  )
  // The page counts that the layout makes. A text that ran over its page would add one.
  expect(pages).toEqual([9, 5, 3])
})

it('is tagged, in Spanish, and the same to the byte wherever it is made (J55)', async () => {
  const pdf = await make(minutesOf({ items: 2, signed: 3 }))
  for (const mark of ['/Marked true', '/StructTreeRoot ', '/DisplayDocTitle true', '/Lang (es-419)'])
    expect([mark, pdf.includes(mark)]).toEqual([mark, true])
  expect((await make(minutesOf({ items: 2, signed: 3 }))) === pdf).toBe(true)
  expect((await make(minutesOf({ items: 2, signed: 4 }))) === pdf).toBe(false)
})

it('says of an entry that was disqualified that its votes gave it nothing (J33, J55)', async () => {
  const minutes = minutesOf({ items: 2 })
  const items = minutes.content.items.map((each) => ({ ...each, isDisqualified: true as const }))
  const said = await make({ ...minutes, content: { ...minutes.content, items } })
  expect(said === (await make(minutes))).toBe(false)
})

it('says of a judge who was removed during the sitting when that was (J33, J55)', async () => {
  const minutes = minutesOf({ items: 1 })
  const judges = minutes.content.judges.map((each) => ({ ...each, leftAt: at }))
  const said = await make({ ...minutes, content: { ...minutes.content, judges } })
  expect(said === (await make(minutes))).toBe(false)
})

it('speaks of a copy only where something is hidden, when there are no decisions (J15, J55)', async () => {
  expect(noDecisionsInWords(true)).toBe('El panel no tomó nuevas decisiones.')
  const minutes = minutesOf({ items: 1 })
  const without = { ...minutes, content: { ...minutes.content, decisions: [] } }
  expect((await make(without)) === (await make({ ...without, isWhole: false }))).toBe(false)
})
