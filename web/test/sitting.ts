import type { BallotChoice, MotionKind } from '@portal/contract/jury/rounds/awards.ts'
import { isTie, outcomeOf, type Tally } from '@portal/contract/jury/rounds/ballot.ts'
import type { JudgeVideo } from '@portal/contract/jury/sheets/judge-entry.ts'
import {
  type CurrentItem,
  type EntryInWords,
  type Motion,
  type Room,
  sittingRoutes,
  type SittingSummary,
  type SittingTable,
  type VotedMotion,
} from '@portal/contract/jury/sittings/sittings.ts'
import { queryClient } from '../src/app/query-client.ts'
import { answer, Refusal } from './calls.ts'
import { admin, judge } from './people.ts'
import { inDays } from './rounds.ts'
import { openAs } from './signed-in.ts'

// The sitting of a panel as the server keeps it, in the page's memory (J50–J53, J55).

const NAMES = ['Amalia', 'Bruno', 'Carla', 'Darío'] as const
type Name = (typeof NAMES)[number]

export const CAMPAIGNS = ['Volver a casa', 'La última luz', 'Sin azúcar, con ritmo'] as const
const CATEGORY = { id: 3, name: 'Feat Creadores' }
/** The agenda's items of the entries are 1 to 3. */
export const WHOLE_CATEGORY = 4
const FROM = 100

interface NewSitting {
  /** Who looks at it: a judge, of whom the first presides the panel, or an admin. */
  me?: Name | 'admin'
  stage?: SittingSummary['stage']
  opensAt?: string
  /** The item that is spoken of. */
  itemId?: number | null
  /** Who has a conflict with the second entry. */
  out?: Name
  /** Who still has to declare. */
  toDeclare?: readonly Name[]
  /** Items that are on the agenda. */
  agenda?: readonly number[]
  videos?: JudgeVideo[]
  campaign?: string
  brand?: string
}

interface Asked {
  kind: MotionKind
  text?: string
  isSecret?: boolean
  revoteOf?: number | undefined
}

interface Vote {
  choice: BallotChoice
  clientId: string
}

interface Held {
  motion: Omit<Motion, 'votes' | 'eligible'>
  clientId: string
  votes: Map<Name, Vote>
}

/** A sitting of four judges over three entries, begun and with nothing spoken of, unless the options say other. */
export function sittingWorld({
  me = 'Bruno',
  out,
  toDeclare = [],
  agenda: placed = [1, 2, 3, WHOLE_CATEGORY],
  videos = [],
  campaign: first = CAMPAIGNS[0],
  brand = 'Café Sol',
  opensAt = inDays(-1),
  ...start
}: NewSitting = {}) {
  let { stage = 'sitting', itemId = null } = start
  let agenda = placed.map((id) => ({ id, entryId: id === WHOLE_CATEGORY ? null : FROM + id }))
  let version = 1
  let seconds = 0
  let held: Held[] = []
  const named = new Set<number>()
  const discussed = new Set<number>()
  const dissents = new Map<number, string>()
  const conflicts = new Set(out ? [`${out} 2`] : [])
  /** What the server answers besides. */
  const changes: { table: Partial<SittingTable> } = { table: {} }

  const isOut = (name: Name | 'admin', id: number | null) => conflicts.has(`${name} ${id}`)
  const now = () => new Date(Date.now() + 1000 * (seconds += 1)).toISOString()
  const campaignOf = (id: number) => (id === 1 ? first : (CAMPAIGNS[id - 1] ?? null))
  const eligibleFor = (id: number) =>
    NAMES.filter((name) => !isOut(name, id) && !toDeclare.includes(name)).length
  const open = () => held.find(({ motion }) => motion.closedAt === null)
  const ownVote = () => (me === 'admin' ? undefined : open()?.votes.get(me))

  const motionsOf = (id: number): Motion[] =>
    held
      .filter(({ motion }) => motion.itemId === id)
      .map(({ motion, votes }) => ({
        ...motion,
        votes: votes.size,
        eligible: motion.tally?.eligible ?? eligibleFor(id),
      }))

  const summary = (): SittingSummary => ({
    panelId: 1,
    panel: 'Panel de Creadores',
    roundId: 1,
    round: 'Deliberación',
    program: 'Ad Awards Colombia 25',
    timeZone: 'America/Bogota',
    opensAt,
    stage,
    cantBegin: null,
    isChair: me === 'Amalia',
  })
  const current = (): CurrentItem | null =>
    itemId === null || isOut(me, itemId)
      ? null
      : {
          itemId,
          categoryId: CATEGORY.id,
          categoryName: CATEGORY.name,
          entry:
            itemId === WHOLE_CATEGORY
              ? null
              : {
                  code: `CO-${itemId}`,
                  categoryName: CATEGORY.name,
                  brandName: brand,
                  signOff: 'both',
                  declaration: { declared: null },
                  campaignName: campaignOf(itemId) ?? '',
                  answers: [
                    {
                      question: '¿Cuál fue la idea?',
                      answer: 'La cuenta una abuela, de memoria. '.repeat(40),
                    },
                    { question: '¿Qué resultados tuvo?', answer: 'Tres millones de reproducciones.' },
                  ],
                  videos,
                },
          motions: motionsOf(itemId),
        }
  const table = (): SittingTable => ({
    ...summary(),
    version,
    itemId: isOut(me, itemId) ? null : itemId,
    isOut: isOut(me, itemId),
    categories: [CATEGORY],
    items: stage === 'waiting' ? [] : agenda.filter(({ id }) => !isOut(me, id)).map(itemOf),
    judges: NAMES.map((name, at) => ({
      number: at + 1,
      name,
      isChair: at === 0,
      isPresent: !toDeclare.includes(name),
      mustDeclare: toDeclare.includes(name),
      isOut: isOut(name, itemId),
      hasVoted: open()?.votes.has(name) ?? false,
    })),
    doesChairBreakTies: true,
    missing: [],
    ...changes.table,
  })
  const itemOf = ({
    id,
    entryId,
  }: {
    id: number
    entryId: number | null
  }): SittingTable['items'][number] => ({
    id,
    categoryId: CATEGORY.id,
    entryId,
    code: entryId === null ? null : `CO-${id}`,
    brand: entryId === null ? null : brand,
    campaign: campaignOf(id),
    reasons: entryId ? ['zone'] : ['category'],
    out: NAMES.filter((name) => isOut(name, id)).length,
    isDiscussed: discussed.has(id),
    motions: motionsOf(id),
  })
  const room = (): Room => ({
    ...summary(),
    version,
    now: current(),
    isOut: isOut(me, itemId),
    ownVote: ownVote()?.choice ?? null,
    ownVoteId: ownVote()?.clientId ?? null,
    voted: held
      .flatMap(({ motion: { id, itemId: of, kind, text, outcome } }): VotedMotion[] => {
        const about = campaignOf(of) ?? CATEGORY.name
        const dissent = dissents.get(id) ?? null
        return outcome && !isOut(me, of) ? [{ id, itemId: of, kind, text, outcome, about, dissent }] : []
      })
      .toReversed(),
    entries:
      stage === 'waiting'
        ? [1, 2, 3].filter((id) => !isOut(me, id)).map((id) => ({ ...inWords(id), isNamed: named.has(id) }))
        : [],
    categories: [CATEGORY],
  })
  const inWords = (id: number): EntryInWords => ({
    entryId: FROM + id,
    code: `CO-${id}`,
    categoryId: CATEGORY.id,
    brand,
    campaign: campaignOf(id) ?? '',
  })

  const changed = () => {
    version += 1
    return { table: table() }
  }
  const asItIs = { message: 'Listo.' }

  function name(entryId: number) {
    named.add(entryId - FROM)
    return changed()
  }
  function begin() {
    stage = 'sitting'
    return changed()
  }
  function moveTo(id: number | null) {
    itemId = id
    if (id) discussed.add(id)
    return changed()
  }
  function openMotion({ kind, text = '', isSecret = false, revoteOf }: Asked, clientId: string) {
    if (itemId === null) throw new Error('A motion is about the item that is spoken of')
    if (held.some((each) => each.clientId === clientId)) return { table: table() }
    const asked = { kind, text, isSecret, revoteOf: revoteOf ?? null }
    const unknown = { closedAt: null, tally: null, chairVote: null, outcome: null }
    const motion = { id: held.length + 1, itemId, openedAt: now(), ...asked, ...unknown }
    held = [...held, { motion, clientId, votes: new Map() }]
    return changed()
  }
  function castVote(by: Name, vote: Vote) {
    const voted = open()
    if (!voted) throw new Refusal('motion_closed')
    voted.votes.set(by, vote)
    return changed()
  }
  function closeMotion(chairVote: 'yes' | 'no' | null) {
    const closing = open()
    if (!closing) throw new Refusal('motion_closed')
    const { motion, votes } = closing
    const count = (wanted: BallotChoice) =>
      [...votes.values()].filter(({ choice }) => choice === wanted).length
    const tally: Tally = {
      eligible: eligibleFor(motion.itemId),
      yes: count('yes'),
      no: count('no'),
      abstentions: count('abstain'),
    }
    const hasTie = isTie(motion.kind, tally)
    if (hasTie && chairVote === null) throw new Refusal('tie_needs_chair')
    if (!hasTie && chairVote !== null) throw new Refusal('tie_is_gone')
    const outcome = outcomeOf(motion.kind, tally, chairVote)
    const closed = { ...motion, tally, chairVote, outcome, closedAt: now() }
    held = held.map((each) => (each === closing ? { ...each, motion: closed } : each))
    return changed()
  }

  const unlessDeclared = () => {
    if (me !== 'admin' && toDeclare.includes(me)) throw new Refusal('declaration_needed')
  }
  /** Returns nothing new to whoever shows this version. */
  const unlessKnown = <T>(known: string | undefined, read: () => T): T | null => {
    unlessDeclared()
    return known === String(version) ? null : read()
  }
  answer(sittingRoutes.mine, () => {
    const mustDeclare = me !== 'admin' && toDeclare.includes(me)
    return { sittings: [{ ...summary(), mustDeclare }], now: new Date().toISOString() }
  })
  answer(sittingRoutes.room, ({ params, query }) => {
    if (params.panelId !== 1) throw new Refusal('not_found')
    return { room: unlessKnown(query.version, room) }
  })
  const unlessLed = (panelId: number) => {
    if (panelId !== 1 || (me !== 'Amalia' && me !== 'admin')) throw new Refusal('not_found')
  }
  answer(sittingRoutes.table, ({ params, query }) => {
    unlessLed(params.panelId)
    const others = [1, 2, 3].filter((id) => agenda.every((item) => item.id !== id)).map(inWords)
    return { table: unlessKnown(query.version, table), ...(query.others && { others }) }
  })
  answer(sittingRoutes.screen, ({ params, query }) => {
    unlessLed(params.panelId)
    return { screen: unlessKnown(query.version, () => ({ ...summary(), version, now: current() })) }
  })
  answer(sittingRoutes.begin, begin)
  answer(sittingRoutes.moveTo, ({ body }) => moveTo(body.itemId))
  answer(sittingRoutes.setAgenda, ({ body }) => {
    agenda = body.items.map((item) =>
      'itemId' in item
        ? { id: item.itemId, entryId: item.itemId === WHOLE_CATEGORY ? null : FROM + item.itemId }
        : { id: item.entryId - FROM, entryId: item.entryId },
    )
    return changed()
  })
  answer(sittingRoutes.openMotion, ({ body: { clientId, ...asked } }) => openMotion(asked, clientId))
  answer(sittingRoutes.closeMotion, ({ body }) => closeMotion(body.chairVote))
  answer(sittingRoutes.vote, ({ params, body }) => {
    if (me === 'admin' || open()?.motion.id !== params.motionId) throw new Refusal('motion_closed')
    castVote(me, body)
    return asItIs
  })
  answer(sittingRoutes.name, ({ body }) => {
    name(body.entryId)
    return asItIs
  })
  answer(sittingRoutes.dissent, ({ params, body }) => {
    dissents.set(params.motionId, body.text)
    changed()
    return asItIs
  })
  answer(sittingRoutes.withdrawDissent, ({ params }) => {
    dissents.delete(params.motionId)
    changed()
    return { message: 'Retiramos tu disidencia' }
  })
  answer(sittingRoutes.tellConflict, ({ body }) => {
    conflicts.add(`${me} ${body.itemId}`)
    changed()
    return { message: 'Avisamos al equipo.' }
  })

  /** Does what somebody else does; the screens learn of it as of any change. */
  const elsewhere =
    <Given extends unknown[]>(act: (...given: Given) => unknown) =>
    (...given: Given) => {
      act(...given)
      void queryClient.invalidateQueries({ queryKey: ['sitting'] })
    }
  const user = me === 'admin' ? admin : judge
  const side = me === 'admin' ? '/admin/jurado/sesiones/1' : '/juez/sesion/1'
  return {
    changes,
    open: (address: string) => openAs(user, address),
    openRoom: () => openAs(user, side),
    openTable: () => openAs(user, me === 'admin' ? side : `${side}/mesa`),
    openProjector: () => openAs(user, `${side}/pantalla`),
    /** Names an entry as the judge, without the answer that the screen waits for. */
    name: elsewhere(name),
    begin: elsewhere(begin),
    moveTo: elsewhere(moveTo),
    openMotion: elsewhere((kind: MotionKind, parts: Omit<Asked, 'kind'> = {}) =>
      openMotion({ kind, ...parts }, crypto.randomUUID()),
    ),
    /** Casts a vote of each of these judges. */
    vote: elsewhere((votes: Partial<Record<Name, BallotChoice>>) => {
      for (const name of NAMES) {
        const choice = votes[name]
        if (choice) castVote(name, { choice, clientId: crypto.randomUUID() })
      }
    }),
    closeMotion: elsewhere((chairVote: 'yes' | 'no' | null = null) => closeMotion(chairVote)),
    /** Takes the judge's dissent from a motion back, as another device of the judge does. */
    withdrawDissent: elsewhere((motionId: number) => {
      dissents.delete(motionId)
      changed()
    }),
  }
}
