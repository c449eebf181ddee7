import {
  agendaReasonLabels,
  motionOutcomeLabels,
  type MotionOutcome,
} from '@portal/contract/jury/rounds/awards.ts'
import type { MinutesItem, MinutesMotion } from '@portal/contract/jury/sittings/minutes.ts'
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
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Part } from '../../ui/layout/part.tsx'
import parts from '../../ui/layout/parts.module.css'
import { FactList } from '../../ui/list/fact-list.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { formatClock, formatInstant } from '../../ui/words/instants.ts'
import styles from './acta.module.css'

const list = new Intl.ListFormat('es')

/** Shows the content of minutes. The PDF has the same (J55). */
export function Acta({ minutes }: { minutes: Minutes }) {
  const { content, hiddenItems } = minutes
  return (
    <article className={classNames(parts.stack, styles.acta)} aria-label="Acta">
      <Decisions minutes={minutes} />
      {hiddenItems > 0 && <Notice>{hiddenInWords(hiddenItems)}</Notice>}
      <Part title="Presentes">
        <ul className={styles.judges}>
          {content.judges.map(({ number, isChair, arrivedAt, leftAt }) => (
            <li key={number}>
              {nameOf(minutes, number)}
              {isChair && ', presidencia'}
              <span className={styles.soft}>
                {arrivedAt === null ? ' · ausente' : ` · llegó a las ${formatClock(arrivedAt, content)}`}
                {leftAt && leftInWords(formatClock(leftAt, content))}
              </span>
            </li>
          ))}
        </ul>
        <FactList
          columns
          facts={[
            ['Comenzó', formatInstant(content.startedAt, content)],
            ['Terminó', formatInstant(content.endedAt, content)],
            ['Inscripciones', content.entries],
          ]}
        />
      </Part>
      <Part title="Deliberación">
        <Disclosure summary="Con qué reglas se votó">
          <ul className={styles.rules}>
            {rulesInWords(content.rules).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Disclosure>
        <ol className={styles.items}>
          {content.items.map((item) => (
            <Item key={item.entry?.code ?? ''} item={item} minutes={minutes} />
          ))}
        </ol>
      </Part>
    </article>
  )
}

function Decisions({ minutes: { content, isWhole } }: { minutes: Minutes }) {
  const entryOf = new Map(content.items.flatMap(({ entry }) => (entry ? [[entry.code, entry] as const] : [])))
  return (
    <Part title="Decisiones">
      {content.decisions.length === 0 && <p>{noDecisionsInWords(isWhole)}</p>}
      <ul className={styles.decisions}>
        {content.decisions.map(({ award, code }) => {
          const entry = code === null ? undefined : entryOf.get(code)
          return (
            <li key={`${award} ${code}`}>
              <strong>{awardInWords(award)}</strong>
              <span>
                {code === null ? 'El jurado declaró desierta la categoría.' : (entry?.campaign ?? code)}
              </span>
              {entry && (
                <span className={styles.soft}>
                  {entry.brand} · {code}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Item({ item, minutes }: { item: MinutesItem; minutes: Minutes }) {
  const nothing = withoutMotions(item)
  return (
    <li className={styles.item}>
      <h3>{itemInWords(item)}</h3>
      {item.entry !== null && item.reasons.length > 0 && (
        <p className={styles.soft}>
          En el orden del día por: {list.format(item.reasons.map((reason) => agendaReasonLabels[reason]))}
        </p>
      )}
      {item.out.length > 0 && (
        <p>Fuera de sala: {list.format(item.out.map((number) => nameOf(minutes, number)))}</p>
      )}
      {item.isDisqualified && <p>{DISQUALIFIED_HERE}</p>}
      {nothing !== null && <p>{nothing}</p>}
      {item.motions.length > 0 && (
        <ul className={styles.motions}>
          {item.motions.map((motion, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            <Motion key={index} motion={motion} minutes={minutes} />
          ))}
        </ul>
      )}
    </li>
  )
}

const looks = {
  passed: { tone: 'sent', icon: 'check' },
  rejected: { tone: 'open', icon: 'cross' },
  'no-quorum': { tone: 'open', icon: 'minus' },
} as const satisfies Record<MotionOutcome, object>

const Motion = ({ motion, minutes }: { motion: MinutesMotion; minutes: Minutes }) => (
  <li className={styles.motion}>
    <div className={styles.title}>
      <strong>{motionInWords(motion)}</strong>
      <StateLabel {...looks[motion.outcome]}>{motionOutcomeLabels[motion.outcome]}</StateLabel>
    </div>
    <p>{tallyInWords(motion)}</p>
    <p className={styles.soft}>
      {[...motionNotes(motion), formatClock(motion.closedAt, minutes.content)].join(' · ')}
    </p>
    {motion.dissents.map(({ judge, text }) => (
      <blockquote key={judge}>
        <p>Disidencia de {nameOf(minutes, judge)}:</p>
        <p>«{text}»</p>
      </blockquote>
    ))}
  </li>
)

/** Returns a judge's name as signed, otherwise as it is now. A deleted judge is shown by number (J65). */
export const nameOf = ({ names, signatures }: Minutes, number: number): string =>
  judgeInWords(
    number,
    signatures.find((each) => each.number === number)?.name ??
      names.find((each) => each.number === number)?.name,
  )
