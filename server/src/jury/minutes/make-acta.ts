import { agendaReasonLabels, motionOutcomeLabels } from '@portal/contract/jury/rounds/awards.ts'
import {
  type MinutesItem,
  type MinutesMotion,
  signingStatement,
} from '@portal/contract/jury/sittings/minutes.ts'
import type { Minutes } from '@portal/contract/jury/sittings/minutes-routes.ts'
import {
  awardInWords,
  DISQUALIFIED_HERE,
  hiddenInWords,
  itemInWords,
  judgeInWords,
  leftInWords,
  motionInWords,
  motionNotes,
  noDecisionsInWords,
  rulesInWords,
  tallyInWords,
  withoutMotions,
} from '@portal/contract/jury/sittings/minutes-words.ts'
import { type Flow, type Line, openFlow } from '../../platform/drawing/flow.ts'
import { body, display, type Style, small, strong } from '../../platform/drawing/open-sheets.ts'
import { INK, INK_SOFT } from '../../platform/mail/templates/pieces.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'

export interface ActaFacts {
  minutes: Minutes
  /** When the document was asked for: signatures that came later aren't in it. */
  madeAt: string
}

const text: Style = { ...body, size: 10, leading: 1.4 }
const soft: Style = { ...small, size: 9, leading: 1.4, color: INK_SOFT }
const code: Style = { ...soft, size: 8.5 }
const bold: Style = { ...strong, size: 10, leading: 1.4 }
const heading: Style = { ...display(17), leading: 1.1 }
const RULE = '#B9B4BF'
const RIGHT = 130
const SIGNATURE = 240

const list = new Intl.ListFormat('es')

/** The acta as a PDF to be printed, filed and signed (J55). */
export function makeActa(facts: ActaFacts): Promise<Buffer> {
  // Each page says of how many it is, so all are laid out once to be counted.
  return draw(facts, draw(facts, 0).count()).finish()
}

function draw({ minutes, madeAt }: ActaFacts, pages: number): Flow {
  const { content, digest, id } = minutes
  const title = `Acta del jurado: ${content.category.name}`
  const flow = openFlow(
    {
      title: `${title} · ${content.program}`,
      author: content.edition,
      date: new Date(minutes.madeAt),
      footer: `Acta n.º ${id} · SHA-256 ${digest}`,
      pages,
    },
    title,
  )
  const acta = { flow, minutes, when: (at: string) => instantInWords(new Date(at), content.timeZone) }
  opening(acta)
  presence(acta)
  decisions(acta)
  deliberation(acta)
  seal(acta)
  signatures(acta, madeAt)
  return flow
}

interface Acta {
  flow: Flow
  minutes: Minutes
  when: (at: string) => string
}

function opening({ flow, minutes: { id, content, hiddenItems }, when }: Acta) {
  flow.write(
    { tag: 'P', text: `${content.edition} · ${content.program}`, style: { ...bold, color: INK_SOFT } },
    { tag: 'H1', text: 'Acta del jurado', style: display(38), space: 6 },
    { tag: 'P', text: content.category.name, style: { ...strong, size: 17 }, space: 8 },
  )
  flow.rule(INK, 12)
  const facts = [
    ['Acta', `n.º ${id}`],
    ['Ronda', content.round],
    ['Panel', content.panel],
    ['Comenzó', when(content.startedAt)],
    ['Terminó', when(content.endedAt)],
    ['Inscripciones', String(content.entries)],
  ] as const
  for (const [name, value] of facts) flow.write({ tag: 'P', text: `${name}: ${value}`, style: text })
  if (hiddenItems > 0) flow.write({ tag: 'P', text: hiddenInWords(hiddenItems), style: bold, space: 8 })
}

function presence({ flow, minutes, when }: Acta) {
  const { judges } = minutes.content
  const line = ({ number, isChair }: (typeof judges)[number]) =>
    `${nameOf(minutes, number)}${isChair ? ', presidencia' : ''}`
  const present = judges.filter(({ arrivedAt }) => arrivedAt !== null)
  const absent = judges.filter(({ arrivedAt }) => arrivedAt === null)
  section(flow, 'Presentes', [
    ...(present.length === 0 ? [{ tag: 'P', text: 'Nadie registró su presencia.', style: text }] : []),
    ...present.map((judge) => ({
      tag: 'P',
      text: `${judge.number}. ${line(judge)}${judge.leftAt ? leftInWords(timeOnly(when(judge.leftAt))) : ''}`,
      style: text,
      beside: { text: `Llegó ${timeOnly(when(judge.arrivedAt ?? ''))}`, style: soft, width: RIGHT },
    })),
    ...(absent.length === 0
      ? []
      : [
          {
            tag: 'P',
            text: `Ausentes: ${list.format(absent.map((judge) => `${line(judge)} (juez ${judge.number})`))}.`,
            style: text,
            space: 4,
          },
        ]),
  ])
}

function decisions({ flow, minutes: { content, isWhole } }: Acta) {
  const entryOf = new Map(content.items.flatMap(({ entry }) => (entry ? [[entry.code, entry] as const] : [])))
  section(
    flow,
    'Decisiones',
    content.decisions.length === 0
      ? [{ tag: 'P', text: noDecisionsInWords(isWhole), style: text }]
      : content.decisions.flatMap(({ award, code: entryCode }): Line[] => {
          if (entryCode === null)
            return [{ tag: 'P', text: 'El jurado declaró desierta la categoría.', style: bold }]
          const entry = entryOf.get(entryCode)
          return [
            {
              tag: 'P',
              text: `${awardInWords(award)}: ${entry?.campaign ?? entryCode}`,
              style: bold,
              space: 3,
            },
            { tag: 'P', text: `${entry?.brand ?? ''} · inscripción ${entryCode}`, style: soft },
          ]
        }),
  )
}

function deliberation({ flow, minutes, when }: Acta) {
  const { content } = minutes
  section(
    flow,
    'Deliberación',
    rulesInWords(content.rules).map((rule) => ({ tag: 'P', text: rule, style: soft })),
  )
  for (const [index, item] of content.items.entries()) {
    const head = headOf(minutes, item, index + 1)
    const nothing = withoutMotions(item)
    if (nothing !== null) {
      flow.write(...head, { tag: 'P', text: nothing, style: text, indent: 14 })
      continue
    }
    const [first, ...others] = item.motions.map((motion) => motionLines(minutes, motion, when))
    // A heading stays with what comes first below it.
    flow.write(...head, ...(first ?? []))
    for (const motion of others) flow.write(...motion)
  }
}

function headOf(minutes: Minutes, item: MinutesItem, number: number): Line[] {
  const reasons = item.reasons.map((reason) => agendaReasonLabels[reason])
  const out = item.out.map((judge) => nameOf(minutes, judge))
  return [
    { tag: 'H3', text: `${number}. ${itemInWords(item)}`, style: bold, space: 12 },
    ...(reasons.length === 0 || item.entry === null
      ? []
      : [{ tag: 'P', text: `En el orden del día por: ${list.format(reasons)}`, style: soft, indent: 14 }]),
    ...(out.length === 0
      ? []
      : [{ tag: 'P', text: `Fuera de sala: ${list.format(out)}`, style: text, indent: 14 }]),
    ...(item.isDisqualified ? [{ tag: 'P', text: DISQUALIFIED_HERE, style: text, indent: 14 }] : []),
  ]
}

function motionLines(minutes: Minutes, motion: MinutesMotion, when: Acta['when']): Line[] {
  return [
    {
      tag: 'P',
      text: motionInWords(motion),
      style: text,
      indent: 14,
      space: 5,
      beside: { text: motionOutcomeLabels[motion.outcome], style: bold, width: RIGHT },
    },
    { tag: 'P', text: tallyInWords(motion), style: text, indent: 14 },
    {
      tag: 'P',
      text: `${motionNotes(motion).join(' · ')} · ${timeOnly(when(motion.closedAt))}`,
      style: soft,
      indent: 14,
    },
    ...motion.dissents.map(({ judge, text: said }) => ({
      tag: 'P',
      text: `Disidencia de ${nameOf(minutes, judge)}: «${said}»`,
      style: text,
      indent: 28,
      space: 2,
    })),
  ]
}

function seal({ flow, minutes: { content, digest, openers } }: Acta) {
  const { marks } = content
  section(flow, 'Sello', [
    {
      tag: 'P',
      text: 'La suma SHA-256 de los datos de esta acta va también al pie de cada página. Los datos se descargan del portal; cualquier cambio en ellos da otra suma.',
      style: soft,
    },
    { tag: 'P', text: digest, style: code, space: 2 },
    ...(marks === null
      ? []
      : [
          {
            tag: 'P',
            text: `Puntajes de la ronda «${marks.round}»${marks.sheets === null ? '' : `, con ${marks.sheets} registros de planillas entregadas o reabiertas`}. Sello del último:`,
            style: soft,
            space: 6,
          },
          { tag: 'P', text: marks.head ?? 'sin sello', style: code },
          {
            tag: 'P',
            text: 'Suma de los datos con los que se calcularon los resultados:',
            style: soft,
            space: 2,
          },
          { tag: 'P', text: marks.inputDigest ?? 'sin resultados', style: code },
          ...openers.map((text) => ({ tag: 'P', text, style: soft, space: 2 })),
        ]),
  ])
}

function signatures({ flow, minutes, when }: Acta, madeAt: string) {
  section(flow, 'Firmas', [{ tag: 'P', text: `«${signingStatement.text}»`, style: text }])
  for (const { number, name, signedAt, hash } of minutes.signatures)
    flow.write(
      { tag: 'P', text: `${name} (juez ${number})`, style: bold, space: 10 },
      { tag: 'P', text: `Firmó en el portal el ${when(signedAt)}`, style: text },
      { tag: 'P', text: hash, style: code },
    )
  const { unsigned } = minutes
  if (unsigned.length > 0)
    flow.write({
      tag: 'P',
      text: `Sin firma al ${when(madeAt)}: ${list.format(unsigned.map((number) => nameOf(minutes, number)))}.`,
      style: bold,
      space: 14,
    })
  for (const number of unsigned)
    flow.sign(`${nameOf(minutes, number)} (juez ${number})`, soft, RULE, SIGNATURE)
}

function section(flow: Flow, name: string, lines: readonly Line[]) {
  const [first, ...others] = lines
  flow.write({ tag: 'H2', text: name, style: heading, space: 22 }, ...(first ? [{ ...first, space: 6 }] : []))
  for (const line of others) flow.write(line)
}

const nameOf = ({ names, signatures: signed }: Minutes, number: number): string =>
  judgeInWords(
    number,
    signed.find((each) => each.number === number)?.name ?? names.find((each) => each.number === number)?.name,
  )

/** '13:46' of '20/11/2026, 13:46 (hora de Buenos Aires)' */
const timeOnly = (instant: string): string => /\d{2}:\d{2}/.exec(instant)?.[0] ?? ''
