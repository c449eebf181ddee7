import { documentRoutes } from '@portal/contract/jury/judges/documents.ts'
import {
  type AssignedEntry,
  sheetRoutes,
  type Mark,
  type RoundOfJudge,
  type Sheet,
} from '@portal/contract/jury/sheets/sheets.ts'
import type { JudgeEntry, JudgeVideo } from '@portal/contract/jury/sheets/judge-entry.ts'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { minutesRoutes } from '@portal/contract/jury/sittings/minutes-routes.ts'
import {
  criteriaToMark,
  isFinished,
  meanOfMarks,
  sheetStateOf,
} from '@portal/contract/jury/sheets/sheet-rules.ts'
import { sittingRoutes } from '@portal/contract/jury/sittings/sittings.ts'
import tallPoster from '../src/parts-page/sample-tall-poster.webp'
import tallVideo from '../src/parts-page/sample-tall.mp4'
import widePoster from '../src/parts-page/sample-wide-poster.webp'
import wideVideo from '../src/parts-page/sample-wide.mp4'
import { answer, Refusal } from './calls.ts'
import { answerLegal } from './legal.ts'
import { judge } from './people.ts'
import { inDays } from './rounds.ts'
import { openAs } from './signed-in.ts'
import { wholeEdition } from './starter-catalog.ts'

// A judge's desk as the server keeps it, in the page's memory (J20–J28).

interface NewDesk extends Partial<RoundOfJudge> {
  count?: number
  /** The entries' categories, in turn. */
  categoryIds?: number[]
  videos?: JudgeVideo[]
  /** How often each answer repeats its text, to be long. */
  timesSaid?: number
  /** What stands beside each entry; nothing unless given. */
  beside?: Pick<JudgeEntry, 'signOff' | 'declaration'>
  /** What the criteria of each category weigh. */
  weights?: number[]
}

const video = (label: string, parts: Partial<JudgeVideo>): JudgeVideo => ({
  label,
  url: null,
  poster: null,
  strip: null,
  durationSeconds: 12,
  width: 1920,
  height: 1080,
  ...parts,
})
export const wide = video('Video caso', { url: wideVideo, poster: widePoster })
export const tall = video('Video 1', { url: tallVideo, poster: tallPoster, width: 1080, height: 1920 })

const ANSWERS = [
  ['¿Cuál fue el desafío?', 'La marca quería volver a la mesa del domingo.'],
  ['¿Cuál fue la idea?', 'Contar la receta como la cuenta una abuela: sin medidas, de memoria.'],
  ['¿Qué resultados tuvo?', 'Tres millones de reproducciones completas.'],
] as const

const emptySheet = (): Sheet => ({
  state: 'pending',
  marks: [],
  text: { note: '', comment: '', isCommentForBrand: false, revision: 0 },
  abstention: null,
  isToConfirm: false,
  handedInAt: null,
  playedSeconds: [],
})

/** A judge with one round, open unless the options say other. */
export function sheetsOfJudge({
  count = 3,
  categoryIds = [3],
  videos = [],
  timesSaid = 1,
  beside = { signOff: null, declaration: null },
  weights = [],
  kind = 'marks',
  ...parts
}: NewDesk = {}) {
  const categories = wholeEdition.categories
    .filter(({ id }) => categoryIds.includes(id))
    .map(({ id, name, criteria }) => ({
      id,
      name,
      criteria: criteria.map((each, at) => ({ ...each, weight: weights[at] ?? each.weight })),
    }))
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const codes = ids.map((id) => `CO-${id}`)
  const sheets = new Map(ids.map((id) => [id, emptySheet()]))
  const lastSent = new Map<string, string>()
  /** What the server refuses of now on; null: nothing. */
  const line: { refusal: Refusal | null } = { refusal: null }
  /** Assignments that the judge does not see any more. */
  const hidden = new Set<number>()
  const changes: { round: Partial<RoundOfJudge>; entry: Partial<AssignedEntry>; sheet: Partial<Sheet> } = {
    round: {},
    entry: {},
    sheet: {},
  }

  const categoryOf = (id: number) => {
    const category = categories[(id - 1) % categories.length]
    if (!category) throw new Error('The desk needs a category')
    return category
  }
  const criteriaOf = (id: number) => criteriaToMark(kind, categoryOf(id).criteria)
  const sheetOf = (id: number): Sheet => {
    const sheet = sheets.get(id)
    if (!sheet || hidden.has(id)) throw new Refusal('not_found')
    const state = sheetStateOf(criteriaOf(id), { ...sheet, isHandedIn: sheet.handedInAt !== null })
    return { ...sheet, state, ...changes.sheet }
  }
  const store = (id: number, sheet: Partial<Sheet>) => {
    sheets.set(id, { ...sheetOf(id), ...sheet })
    return { sheet: sheetOf(id) }
  }
  const write = (id: number) => {
    const sheet = sheetOf(id)
    if (line.refusal) throw line.refusal
    return sheet
  }

  const entries = (): AssignedEntry[] =>
    ids
      .filter((id) => !hidden.has(id))
      .map((id) => {
        const { state, marks, handedInAt, isToConfirm } = sheetOf(id)
        return {
          assignmentId: id,
          code: codes[id - 1] ?? '',
          categoryId: categoryOf(id).id,
          brand: 'Café Sol',
          campaign: `Volver a casa ${id}`,
          posterUrl: null,
          minutes: 10,
          state,
          isHandedIn: handedInAt !== null,
          isToConfirm,
          isCorrectionOpened: false,
          ownMean: meanOfMarks(criteriaOf(id), marks),
          isHardlyPlayed: videos.length > 0,
          ...changes.entry,
        }
      })
  const round = (): RoundOfJudge => {
    const all = entries()
    return {
      id: 1,
      kind,
      name: 'Primera ronda',
      programId: 1,
      program: 'Colombia',
      timeZone: 'America/Bogota',
      stage: 'open',
      opensAt: inDays(-5),
      closesAt: inDays(5),
      entries: all.length,
      finished: all.filter(({ state }) => isFinished(state)).length,
      isHandedIn: all.every(({ isHandedIn }) => isHandedIn),
      toHandIn: all.filter(({ state }) => state === 'complete').length,
      minutesLeft: 30,
      nextAssignmentId: all.find(({ state }) => !isFinished(state))?.assignmentId ?? null,
      needs: null,
      outcome: 'sealed',
      results: null,
      ...parts,
      ...changes.round,
    }
  }

  answer(sheetRoutes.rounds, () => ({ rounds: [round()], now: new Date().toISOString() }))
  answer(sheetRoutes.entries, ({ params: { roundId } }) => {
    if (roundId !== 1) throw new Refusal('not_found')
    return { round: round(), categories, entries: entries() }
  })
  answer(sheetRoutes.sheet, ({ params: { assignmentId: id } }) => {
    const entry: JudgeEntry = {
      code: codes[id - 1] ?? '',
      categoryName: categoryOf(id).name,
      brandName: 'Café Sol',
      campaignName: `Volver a casa ${id}`,
      answers: ANSWERS.map(([question, said]) => ({ question, answer: `${said} `.repeat(timesSaid).trim() })),
      videos,
      ...beside,
    }
    return { entry, sheet: sheetOf(id) }
  })
  answer(sheetRoutes.played, { message: 'Listo.' })
  answer(sheetRoutes.mark, ({ params: { assignmentId: id }, body }) => {
    const { criterionId, value, revision, clientId } = body
    const { marks } = write(id)
    const before = marks.find((mark) => mark.criterionId === criterionId)
    const sent = `${id}:${criterionId}:${clientId}`
    if (before && lastSent.get(sent)) return { mark: before }
    if ((before?.revision ?? 0) !== revision)
      throw new Refusal('marked_meanwhile', { also: { stored: { mark: before ?? null } } })
    const mark: Mark = { criterionId, value, revision: revision + 1 }
    lastSent.set(sent, clientId)
    store(id, { marks: [...marks.filter((each) => each !== before), mark] })
    return { mark }
  })
  answer(sheetRoutes.write, ({ params: { assignmentId: id }, body: { clientId, revision, ...text } }) => {
    const before = write(id).text
    if (lastSent.get(`${id}:text`) === clientId) return { text: before }
    if (before.revision !== revision)
      throw new Refusal('marked_meanwhile', { also: { stored: { text: before } } })
    lastSent.set(`${id}:text`, clientId)
    return { text: store(id, { text: { ...text, revision: revision + 1 } }).sheet.text }
  })
  answer(sheetRoutes.abstain, ({ params: { assignmentId: id }, body: { why } }) => {
    write(id)
    store(id, { abstention: why })
    if (why === 'conflict') hidden.add(id)
    return { message: 'Listo.' }
  })
  answer(sheetRoutes.undoAbstention, ({ params: { assignmentId: id } }) =>
    store(id, { abstention: null, handedInAt: null }),
  )
  answer(sheetRoutes.handIn, ({ body: { categoryId } }) => {
    const meant = entries().filter((each) => each.categoryId === categoryId)
    if (meant.some(({ state }) => !isFinished(state))) throw new Refusal('sheets_incomplete')
    for (const { assignmentId } of meant) store(assignmentId, { handedInAt: new Date().toISOString() })
    return { message: 'Listo.', handedIn: meant.length }
  })
  answer(sheetRoutes.reopen, ({ params: { assignmentId: id } }) => store(id, { handedInAt: null }))
  answer(sittingRoutes.mine, { sittings: [], now: new Date().toISOString() })
  answer(documentRoutes.read, { documents: [] })
  answer(documentRoutes.publicName, { showsName: null })
  answer(minutesRoutes.mine, { minutes: [] })
  answer(judgeRoutes.consents, { consents: [] })
  answerLegal()

  return {
    codes,
    line,
    hidden,
    changes,
    path: (place = codes[0] ?? '') => `/juez/ronda/1/${place}`,
    open: (address = `/juez/ronda/1/${codes[0]}`) => openAs(judge, address),
    /** What is stored of the judge's marks: 'CODE criterion value', sorted. */
    stored: () =>
      [...sheets]
        .flatMap(([id, { marks }]) =>
          marks.map(({ criterionId, value }) => `${codes[id - 1]} ${criterionId} ${value}`),
        )
        .toSorted(),
    textOf: (id: number) => sheetOf(id).text,
    /** Stores it as another device of the judge does. */
    markElsewhere: (id: number, ...marks: Mark[]) => store(id, { marks }),
    writeElsewhere: (id: number, text: Sheet['text']) => store(id, { text }),
    abstainElsewhere: (id: number) => store(id, { abstention: 'other' }),
    handInElsewhere: (id: number) => store(id, { handedInAt: new Date().toISOString() }),
  }
}
