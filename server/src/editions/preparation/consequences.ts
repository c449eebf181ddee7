import { isDeepStrictEqual } from 'node:util'
import {
  askedAnew,
  type Edition,
  type EditionContent,
  type EditionSection,
  legalKindNames,
  type ProgramOfEdition,
} from '@portal/contract/editions/edition.ts'
import { asksIn, hasCategory } from '@portal/contract/editions/offer.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'
import { isReopened, REOPENED } from '@portal/contract/editions/programs.ts'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import type { Db } from '../../platform/db/db.ts'
import { datesInWords } from '../../platform/mail/templates/time-in-words.ts'
import { readCatalog } from '../catalog/open-catalog.ts'
import { editionName } from './edition-name.ts'
import { answersInWords, counted, dayInWords, entriesInWords, shortened } from './in-words.ts'
import { countAnswersByCategory, countAsked, countEntriesIn, countEntriesOf } from './usage-sql.ts'

/** Returns what a change of a published edition means for those who use it, a sentence each (E15). */
export async function consequencesOf(
  trx: Db,
  before: Edition,
  after: EditionContent,
  section: EditionSection,
): Promise<string[]> {
  return (await sections[section]?.(trx, before, after)) ?? []
}

type Tell = (trx: Db, before: Edition, after: EditionContent) => Promise<string[]> | string[]

const sections: Partial<Record<EditionSection, Tell>> = {
  about: ofAbout,
  programs: ofPrograms,
  categories: ofCategories,
  questions: ofQuestions,
  legal: ofLegal,
}

const pairs = <Item extends { id: number }>(before: readonly Item[], after: readonly Item[]) =>
  before.flatMap((old) => {
    const item = after.find(({ id }) => id === old.id)
    return item ? [{ old, item }] : []
  })

function ofAbout(_trx: Db, { about: old }: Edition, { about }: EditionContent): string[] {
  const sentences = []
  if (old.name !== about.name) sentences.push(`El premio «${old.name}» se llamará «${about.name}».`)
  if (old.year !== about.year)
    sentences.push(
      `El año pasará de ${old.year} a ${about.year}: los códigos de las inscripciones nuevas llevarán ${shortYear(about.year)}; los que ya existen no cambian.`,
    )
  return sentences
}

function ofPrograms(_trx: Db, before: Edition, { programs }: EditionContent): string[] {
  const added = programs.filter(({ id }) => !before.programs.some((each) => each.id === id))
  const removed = before.programs.filter(({ id }) => !programs.some((each) => each.id === id))
  return [
    ...added.map(({ label }) => `«${label}» empezará a recibir inscripciones según sus fechas.`),
    ...removed.map(({ label }) => `«${label}» desaparecerá del portal.`),
    ...pairs(before.programs, programs).flatMap(({ old, item }) => ofProgram(old, item)),
  ]
}

function ofProgram(old: ProgramOfEdition, item: ProgramOfEdition): string[] {
  // Both in the hour that the screens will show.
  const between = (field: 'entriesOpenAt' | 'entriesCloseAt', none: string) =>
    datesInWords([old[field], item[field]], item.timeZone, none).join(' a ')
  const sentences = []
  if (old.label !== item.label)
    sentences.push(`«${old.label}» se llamará «${item.label}» en las pantallas y los correos.`)
  if (old.entriesOpenAt !== item.entriesOpenAt)
    sentences.push(`La apertura de «${item.label}» pasará de ${between('entriesOpenAt', 'siempre abierto')}.`)
  if (old.entriesCloseAt !== item.entriesCloseAt)
    sentences.push(`El cierre de «${item.label}» pasará de ${between('entriesCloseAt', 'sin cierre')}.`)
  if (isReopened(old.entriesCloseAt, item.entriesCloseAt, Date.now())) sentences.push(REOPENED)
  if (old.timeZone !== item.timeZone)
    sentences.push(
      `Las fechas de «${item.label}» se mostrarán en la hora de ${item.timeZone}; antes, en la de ${old.timeZone}.`,
    )
  return sentences
}

async function ofCategories(trx: Db, before: Edition, after: EditionContent): Promise<string[]> {
  const changed = pairs(before.categories, after.categories).filter(
    ({ old, item }) =>
      old.isClosed !== item.isClosed ||
      old.name !== item.name ||
      !isDeepStrictEqual(old.programIds, item.programIds),
  )
  if (changed.length === 0) return []
  const counts = await countEntriesIn(
    trx,
    changed.map(({ item }) => item.id),
  )
  const sentences: string[] = []
  for (const { old, item } of changed) {
    const entries = counts.get(item.id) ?? 0
    const held = entries === 0 ? '' : `, también en ${entriesInWords(entries)}`
    if (old.name !== item.name) sentences.push(`La categoría «${old.name}» se llamará «${item.name}»${held}.`)
    if (!old.isClosed && item.isClosed)
      sentences.push(
        `La categoría «${item.name}» no recibirá más inscripciones${entries === 0 ? '' : `; conserva ${entriesInWords(entries)}`}.`,
      )
    if (old.isClosed && !item.isClosed)
      sentences.push(`La categoría «${item.name}» volverá a recibir inscripciones.`)
    for (const { id, label } of before.programs) {
      if (!hasCategory(old, id) || hasCategory(item, id)) continue
      const there = await countEntriesOf(trx, item.id, id)
      sentences.push(
        `«${label}» dejará de ofrecer la categoría «${item.name}»${there === 0 ? '' : `; conserva ${entriesInWords(there)}`}.`,
      )
    }
  }
  return sentences
}

async function ofQuestions(trx: Db, before: Edition, after: EditionContent): Promise<string[]> {
  const sentences: string[] = []
  for (const { old, item } of pairs(before.questions, after.questions)) {
    const isReworded = old.text !== item.text
    const lost = before.categories.filter(({ id }) => asksIn(old, id) && !asksIn(item, id))
    if (!isReworded && lost.length === 0) continue
    const answers = await countAnswersByCategory(trx, item.id)
    const all = [...answers.values()].reduce((sum, count) => sum + count, 0)
    if (isReworded && all > 0)
      sentences.push(
        `La pregunta «${shortened(old.text)}» dirá «${shortened(item.text)}»: ya tiene ${answersInWords(all)}.`,
      )
    for (const { id, name } of lost) {
      const hidden = old.perCategory ? (answers.get(id) ?? 0) : 0
      sentences.push(
        `La categoría «${name}» ya no hará la pregunta «${shortened(item.text)}»${hidden === 0 ? '' : `: ${answersInWords(hidden)} no se mostrarán más`}.`,
      )
    }
  }
  return sentences
}

async function ofLegal(trx: Db, before: Edition, { legal }: EditionContent): Promise<string[]> {
  const added = legal.filter(
    ({ kind, version }) => !before.legal.some((each) => each.kind === kind && each.version === version),
  )
  const { current } = await readCatalog(trx)
  const sentences: string[] = []
  for (const { kind, version, effectiveOn, mustAcceptAnew } of added) {
    const named = `La versión ${version} de «${legalKindNames[kind]}»`
    if (kind === 'signOff') {
      sentences.push(
        `${named} regirá desde el ${dayInWords(effectiveOn)} para los avales que se firmen desde entonces.`,
      )
      continue
    }
    if (current.id !== before.id) {
      sentences.push(
        `${named} no se usará: el portal lleva los textos de «${editionName(current)}», que se publicó después.`,
      )
      continue
    }
    const starts = `${named} regirá desde el ${dayInWords(effectiveOn)}`
    const who = mustAcceptAnew ? askedAnew[kind] : undefined
    if (who === undefined) sentences.push(`${starts}, sin que nadie deba aceptarla de nuevo.`)
    else {
      const [forms, when] = asking[who]
      sentences.push(`${starts}: ${counted(await countAsked(trx, who), forms)} de nuevo ${when}.`)
    }
  }
  return sentences
}

const asking = {
  brands: [['marca deberá aceptarla', 'marcas deberán aceptarla'], 'al ingresar'],
  judges: [['juez deberá aceptarla', 'jueces deberán aceptarla'], 'antes de la próxima ronda'],
} as const

export type Statuses = ReadonlyMap<number, EnrollmentStatus>

/** Returns sentences about entries whose status changes, counted by their status before and after. */
export function statusChanges(before: Statuses, after: Statuses): string[] {
  const counts = new Map<string, number>()
  for (const [id, status] of after) {
    const old = before.get(id)
    if (old === undefined || old === status) continue
    const change = `${old} ${status}`
    counts.set(change, (counts.get(change) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([change, count]) => {
      const [old, status] = change.split(' ') as [EnrollmentStatus, EnrollmentStatus]
      return `${entriesInWords(count)} ${adjectives[old][count === 1 ? 0 : 1]} ${count === 1 ? 'pasará' : 'pasarán'} a ${status}.`
    })
}

const adjectives = {
  Completa: ['completa', 'completas'],
  Incompleta: ['incompleta', 'incompletas'],
  Enviada: ['enviada', 'enviadas'],
} as const satisfies Record<EnrollmentStatus, readonly [string, string]>
