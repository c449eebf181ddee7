import { type KeyboardEvent, type Ref, useRef } from 'react'
import { markWords } from '@portal/contract/jury/judge-desk.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import styles from './mark-buttons.module.css'

export interface MarkChoice {
  value: number
  text: string
  /** The name that screen readers read after the number. */
  word?: string | undefined
}

const TEN = 10

export const tenMarks: readonly MarkChoice[] = Array.from({ length: TEN }, (_, index) => ({
  value: index + 1,
  text: String(index + 1),
  word: markWords[index + 1],
}))

/** The options of a yes/no round. The keys 1 and 0 choose the same. */
export const yesOrNo: readonly MarkChoice[] = [
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
export function MarkButtons({
  choices,
  value,
  phase,
  labelledBy,
  disabled,
  onChoose,
  ref,
}: MarkButtonsProps) {
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
