import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import { type Mark, markWords } from '@portal/contract/jury/sheets/sheets.ts'
import type { Criterion } from '@portal/contract/editions/edition.ts'
import { Button } from '../../../ui/action/button.tsx'
import { keepFocus } from '../../../ui/browser/keep-focus.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSheetQueue } from '../queue/sheet-queue.ts'
import { type Lane, newestOf } from '../queue/lane.ts'
import { keepFocusOnSheet } from './sheet-place.tsx'
import { classNames } from '../../../ui/browser/class-names.ts'
import styles from './criterion-marks.module.css'

interface CriterionMarksProps {
  criterion: Criterion
  /** The criterion's title, with its weight where weights differ. */
  title: string | undefined
  isYesNo: boolean
  saved: Mark | undefined
  lane: Lane | undefined
  isTextShown: boolean
  disabled: boolean
  onChoose: (value: number) => void
  ref: Ref<HTMLDivElement>
}

/** A criterion of a sheet with its marks. */
export function CriterionMarks(props: CriterionMarksProps) {
  const { criterion, title, isYesNo, saved, lane, isTextShown, disabled, onChoose, ref } = props
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const focusMarks = () =>
    section.current?.querySelector<HTMLElement>('[aria-checked=true], [role=radiogroup][tabindex]')?.focus()
  const isConflict = lane?.stop?.kind === 'conflict'
  const chosen = lane && !isConflict ? Number(newestOf(lane).value) : undefined
  const value = chosen ?? saved?.value
  const phase = chosen === undefined ? 'saved' : lane?.stop ? 'refused' : 'saving'

  return (
    <section ref={section} aria-labelledby={id} className={styles.criterion}>
      <h3 id={id}>{title}</h3>
      {isTextShown && <p className={styles.text}>{criterion.text}</p>}
      <MarkButtons
        ref={ref}
        choices={isYesNo ? yesOrNo : tenMarks}
        labelledBy={id}
        {...{ value, phase, disabled, onChoose }}
      />
      {!isYesNo && (
        <p className={styles.word} aria-hidden="true">
          {value === undefined ? <Ends /> : wordOf(value)}
        </p>
      )}
      {isConflict && (
        <SavedElsewhere
          {...{ lane, isYesNo }}
          onChosen={disabled ? keepFocusOnSheet : () => keepFocus(focusMarks)}
        />
      )}
    </section>
  )
}

const Ends = () => (
  <>
    <span>1 {markWords[1]}</span>
    <span>{markWords[9]} 9–10</span>
  </>
)

/** Names the ends of the scale, because even marks have no name. It takes one line, so that nothing moves. */
const wordOf = (value: number) => {
  const [word, below, above] = [markWords[value], markWords[value - 1], markWords[value + 1]]
  return `${value} · ${word ?? (above ? `entre «${below}» y «${above}»` : below)}`
}

/** Shows what was saved elsewhere meanwhile, and lets the judge choose (J24). */
function SavedElsewhere({ lane, isYesNo, onChosen }: { lane: Lane; isYesNo: boolean; onChosen: () => void }) {
  const queue = useSheetQueue()
  if (lane.stop?.kind !== 'conflict') return null
  const inWords = (value: unknown) => (isYesNo ? (value === 1 ? 'Sí' : 'No') : String(value))
  const stored = lane.stop.stored === null ? 'sin puntaje' : inWords(lane.stop.stored)
  const mine = inWords(newestOf(lane).value)
  const choose = (how: (lane: Lane) => void) => {
    how(lane)
    onChosen()
  }
  return (
    <Notice
      tone="warn"
      live
      action={
        <div className={styles.choice}>
          <Button size="small" onClick={() => choose(queue.keepStored)}>
            Dejar {stored}
          </Button>
          <Button size="small" variant="primary" onClick={() => choose(queue.keepMine)}>
            Poner {mine}
          </Button>
        </div>
      }
    >
      {`En otra ventana u otro equipo guardaste ${stored}; aquí elegiste ${mine}.`}
    </Notice>
  )
}

interface MarkChoice {
  value: number
  text: string
  /** The name that screen readers read after the number. */
  word?: string | undefined
}

const TEN = 10

const tenMarks: readonly MarkChoice[] = Array.from({ length: TEN }, (_, index) => ({
  value: index + 1,
  text: String(index + 1),
  word: markWords[index + 1],
}))

/** The options of a yes/no round. The keys 1 and 0 choose the same. */
const yesOrNo: readonly MarkChoice[] = [
  { value: 1, text: 'Sí' },
  { value: 0, text: 'No' },
]

interface MarkButtonsProps {
  choices: readonly MarkChoice[]
  /** Undefined: no mark; there is no default (J21). */
  value: number | undefined
  /** The state of the shown mark; `saved`: the server holds it. */
  phase: 'saved' | 'saving' | 'refused'
  labelledBy: string
  disabled: boolean
  onChoose: (value: number) => void
  ref?: Ref<HTMLDivElement>
}

/**
 * Marks as radio buttons that nothing but a choice changes: arrows only move the focus, and no browser restores or
 * scrolls them. Without a mark the group itself is the stop of the Tab key, so that Space still plays the video.
 */
function MarkButtons({ choices, value, phase, labelledBy, disabled, onChoose, ref }: MarkButtonsProps) {
  const own = useRef<HTMLDivElement>(null)
  const hasValue = choices.some((choice) => choice.value === value)

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const radios = [...(own.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const at = radios.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 && step < 0 ? radios.length - 1 : at + step
    radios[(next + radios.length) % radios.length]?.focus()
  }

  return (
    <div ref={ref} className={styles.box}>
      <div
        ref={own}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-disabled={disabled || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={hasValue || disabled ? undefined : 0}
        className={classNames(styles.marks, choices.length === TEN ? styles.ten : styles.two)}
        onKeyDown={move}
      >
        {choices.map((choice) => {
          const isChosen = choice.value === value
          return (
            <button
              key={choice.value}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
              role="radio"
              aria-checked={isChosen}
              aria-label={choice.word ? `${choice.text}, ${choice.word}` : choice.text}
              disabled={disabled}
              tabIndex={isChosen ? 0 : -1}
              className={classNames(styles.mark, isChosen && styles[phase])}
              onClick={() => onChoose(choice.value)}
            >
              {choice.text}
            </button>
          )
        })}
      </div>
    </div>
  )
}
