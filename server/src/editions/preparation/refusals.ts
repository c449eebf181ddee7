import { isDeepStrictEqual } from 'node:util'
import {
  type Edition,
  type EditionContent,
  type EditionSection,
  type LegalDocument,
  legalKindNames,
} from '@portal/contract/editions/edition.ts'
import { newlyMissing } from '@portal/contract/editions/missing-in-edition.ts'
import { legalDay, legalInForce } from '@portal/contract/editions/offer.ts'
import type { Issue } from '@portal/contract/platform/failure-body.ts'
import type { Db } from '../../platform/db/db.ts'
import { changedLegal } from './changed-legal.ts'
import {
  answersInWords,
  campaignsInWords,
  counted,
  dayInWords,
  entriesInWords,
  shortened,
} from './in-words.ts'
import {
  countAnswersTo,
  countBrandsOf,
  countCampaignsIn,
  countEntriesIn,
  countFullerCampaigns,
  countLongerAnswers,
} from './usage-sql.ts'

/** What the jury already uses of an edition. It is passed in, because the jury is an area above this one. */
export interface JuryUse {
  /** Returns the names of rounds that are open or in a later state, by category. */
  openRounds(db: Db, categoryIds: number[]): Promise<Map<number, string>>
  /** Returns those of the categories that are in such a round, or that a decision is about. */
  categoriesInUse(db: Db, categoryIds: number[]): Promise<Set<number>>
  /** Returns the number of rounds of each programme, including drafts. */
  countRounds(db: Db, programIds: number[]): Promise<Map<number, number>>
  /** Returns the number of judges of each programme, including those in the trash. */
  countJudges(db: Db, programIds: number[]): Promise<Map<number, number>>
}

/** Returns what can no longer be changed in a published edition, and why (E05, E15, E16). */
export async function refusalsOf(
  trx: Db,
  before: Edition,
  after: EditionContent,
  section: EditionSection,
  juryUse: JuryUse,
): Promise<Issue[]> {
  const own = rules[section]
  return [...lacks(before, after, section), ...(own ? await own(trx, before, after, juryUse) : [])]
}

type Rule = (trx: Db, before: Edition, after: EditionContent, juryUse: JuryUse) => Promise<Issue[]> | Issue[]

const rules: Partial<Record<EditionSection, Rule>> = {
  programs: refuseInPrograms,
  categories: refuseInCategories,
  questions: refuseInQuestions,
  videos: refuseInVideos,
  legal: refuseInLegal,
}

const whole = (message: string): Issue => ({ path: 'content', message })

const lacks = (before: Edition, after: EditionContent, saved: EditionSection): Issue[] =>
  newlyMissing(before, after, before.state).map(({ section, field, text }) => ({
    path: section === saved && field ? `content.${field}` : 'content',
    message: text,
  }))

const removedFrom = <Item extends { id: number }>(before: readonly Item[], after: readonly Item[]) =>
  before.filter(({ id }) => !after.some((each) => each.id === id))

/** Returns each item that stays, with its value before, its value now and its place now. */
const kept = <Item extends { id: number }>(before: readonly Item[], after: readonly Item[]) =>
  after.flatMap((item, index) => {
    const old = before.find(({ id }) => id === item.id)
    return old ? [{ old, item, index }] : []
  })

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

async function refuseInPrograms(
  trx: Db,
  before: Edition,
  after: EditionContent,
  juryUse: JuryUse,
): Promise<Issue[]> {
  const removed = removedFrom(before.programs, after.programs)
  const moved = kept(before.programs, after.programs).filter(
    ({ old, item }) => old.countryCode !== item.countryCode,
  )
  if (removed.length === 0 && moved.length === 0) return []
  const touched = [...idsOf(removed), ...moved.map(({ item }) => item.id)]
  const campaigns = await countCampaignsIn(trx, touched)
  const brands = await countBrandsOf(trx, idsOf(removed))
  const rounds = await juryUse.countRounds(trx, idsOf(removed))
  const judges = await juryUse.countJudges(trx, idsOf(removed))
  return [
    ...removed.flatMap(({ id, label }) => {
      const held = campaigns.get(id) ?? 0
      const chosen = brands.get(id) ?? 0
      if (held > 0) return [whole(`«${label}» tiene ${campaignsInWords(held)}: no se puede quitar.`)]
      const judged = rounds.get(id) ?? 0
      if (judged > 0)
        return [
          whole(`«${label}» tiene ${counted(judged, ['ronda', 'rondas'])} del jurado: no se puede quitar.`),
        ]
      const judging = judges.get(id) ?? 0
      if (judging > 0)
        return [whole(`«${label}» tiene ${counted(judging, ['juez', 'jueces'])}: no se puede quitar.`)]
      if (chosen === 0) return []
      const who = counted(chosen, ['marca lo eligió', 'marcas lo eligieron'])
      return [whole(`«${label}»: ${who} al registrarse, por eso no se puede quitar.`)]
    }),
    ...moved.flatMap(({ old, index }) => {
      const held = campaigns.get(old.id) ?? 0
      if (held === 0) return []
      const message = `«${old.label}» tiene ${campaignsInWords(held)}: su país no se puede cambiar.`
      return [{ path: `content.${index}.countryCode`, message }]
    }),
  ]
}

async function refuseInCategories(
  trx: Db,
  before: Edition,
  after: EditionContent,
  juryUse: JuryUse,
): Promise<Issue[]> {
  return [
    ...(await refuseRemoved(trx, before, after, juryUse)),
    ...(await refuseJudged(trx, before, after, juryUse)),
  ]
}

/** Refuses changes of what judges mark: a round copies it when it opens (E16). */
async function refuseJudged(
  trx: Db,
  before: Edition,
  after: EditionContent,
  juryUse: JuryUse,
): Promise<Issue[]> {
  const changed = kept(before.categories, after.categories).filter(
    ({ old, item }) => !isDeepStrictEqual(old.criteria, item.criteria),
  )
  if (changed.length === 0) return []
  const rounds = await juryUse.openRounds(
    trx,
    changed.map(({ item }) => item.id),
  )
  return changed.flatMap(({ item, index }) => {
    const round = rounds.get(item.id)
    if (round === undefined) return []
    const message = `El jurado ya evalúa «${item.name}» en la ronda «${round}»: sus criterios y pesos no se pueden cambiar.`
    return [{ path: `content.${index}.criteria`, message }]
  })
}

async function refuseRemoved(
  trx: Db,
  before: Edition,
  after: EditionContent,
  juryUse: JuryUse,
): Promise<Issue[]> {
  const removed = removedFrom(before.categories, after.categories)
  if (removed.length === 0) return []
  const entries = await countEntriesIn(trx, idsOf(removed))
  const inUse = await juryUse.categoriesInUse(trx, idsOf(removed))
  return removed.flatMap(({ id, name }) => {
    const held = entries.get(id) ?? 0
    if (held > 0)
      return [
        whole(
          `La categoría «${name}» tiene ${entriesInWords(held)}: no se puede quitar. Ciérrala para que no reciba más.`,
        ),
      ]
    // A category without entries counts too, because the jury may declare it void.
    if (!inUse.has(id)) return []
    return [whole(`La categoría «${name}» está en una ronda del jurado o en sus fallos: no se puede quitar.`)]
  })
}

async function refuseInQuestions(trx: Db, before: Edition, after: EditionContent): Promise<Issue[]> {
  const removed = removedFrom(before.questions, after.questions)
  const still = kept(before.questions, after.questions)
  const turned = still.filter(({ old, item }) => old.perCategory !== item.perCategory)
  const lowered = still.filter(({ old, item }) => item.maxWords < old.maxWords)
  const answers =
    removed.length + turned.length === 0
      ? new Map<number, number>()
      : await countAnswersTo(trx, [...idsOf(removed), ...turned.map(({ item }) => item.id)])
  const issues: Issue[] = [
    ...removed.flatMap(({ id, text }) => {
      const held = answers.get(id) ?? 0
      return held === 0
        ? []
        : [whole(`La pregunta «${shortened(text)}» tiene ${answersInWords(held)}: no se puede quitar.`)]
    }),
    ...turned.flatMap(({ item: { id }, index }) => {
      const held = answers.get(id) ?? 0
      if (held === 0) return []
      const message = `Esta pregunta ya tiene ${answersInWords(held)}: no se puede cambiar si se responde una vez o en cada categoría.`
      return [{ path: `content.${index}.perCategory`, message }]
    }),
  ]
  for (const { item, index } of lowered) {
    const longer = await countLongerAnswers(trx, item.id, item.maxWords)
    if (longer === 0) continue
    const exceed = counted(longer, ['respuesta supera', 'respuestas superan'])
    const message = `${exceed} el límite de ${counted(item.maxWords, ['palabra', 'palabras'])}: elige uno mayor.`
    issues.push({ path: `content.${index}.maxWords`, message })
  }
  return issues
}

async function refuseInVideos(trx: Db, before: Edition, { videos }: EditionContent): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const use of ['video_pauted', 'video_case'] as const) {
    const { most } = videos[use]
    if (most >= before.videos[use].most) continue
    const fuller = await countFullerCampaigns(trx, before.id, use, most)
    if (fuller === 0) continue
    const have = counted(fuller, ['campaña tiene', 'campañas tienen'])
    const message = `${have} más de ${counted(most, ['video', 'videos'])} de este tipo: elige un máximo mayor.`
    issues.push({ path: `content.${use}.most`, message })
  }
  return issues
}

async function refuseInLegal(trx: Db, before: Edition, { legal }: EditionContent): Promise<Issue[]> {
  const refused = before.legal.flatMap((published) => {
    const { kind, version } = published
    const named = `«${legalKindNames[kind]}», versión ${version}`
    const index = legal.findIndex((each) => each.kind === kind && each.version === version)
    if (index < 0) return [whole(`${named}, ya se publicó: no se puede quitar.`)]
    if (isDeepStrictEqual(legal[index], published)) return []
    return [
      {
        path: `content.${index}`,
        message: `${named}, ya se publicó: no se puede cambiar. Agrega una versión nueva.`,
      },
    ]
  })
  const changed = await changedLegal(trx, { id: before.id, legal })
  const isNew = ({ kind, version }: LegalDocument) =>
    !before.legal.some((each) => each.kind === kind && each.version === version)
  return [
    ...refused,
    ...changed
      .filter(({ index }) => legal[index] && isNew(legal[index]))
      .map(({ index, text }) => ({ path: `content.${index}.version`, message: text })),
    ...legal.flatMap((document, index) => {
      const today = legalDay()
      const inForce = legalInForce(legal, document.kind, today)
      // Such a version would never be in force, and could never be corrected.
      const isLate = inForce && inForce.effectiveOn <= today && document.effectiveOn < inForce.effectiveOn
      if (!isLate || !isNew(document)) return []
      const message = `La versión ${inForce.version} rige desde el ${dayInWords(inForce.effectiveOn)}: elige ese día o uno posterior.`
      return [{ path: `content.${index}.effectiveOn`, message }]
    }),
  ]
}
