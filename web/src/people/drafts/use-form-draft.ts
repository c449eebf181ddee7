import { useEffect, useRef, useState } from 'react'
import { type Attempt, attemptAt } from '../../ui/browser/attempt.ts'
import { useSession } from '../session/session-store.ts'
import { withHidden } from './compare-values.ts'
import { drafts } from './drafts.ts'

type Values = Record<string, string>

interface Options {
  /** Nothing can be typed, and the fields show what is saved. Another value of this option needs another form. */
  readOnly?: boolean | undefined
  /** Called when the fields must show `start` again, for fields that don't keep their values themselves. */
  onRestart?: (() => void) | undefined
}

/**
 * The draft of a whole form, kept until the form is saved. If the saved values are those on which the draft is
 * based, the fields show the draft. If the server has newer values, the draft is only offered.
 * @param name the form's name, unique among the person's forms
 * @param saved the values that the server holds, by field name
 */
export function useFormDraft<V extends Values>(
  name: string,
  saved: V,
  { readOnly = false, onRestart }: Options = {},
) {
  const field = `${useSession((state) => state.session?.userId ?? 0)}:${name}`
  // The values when the form was opened or last saved. What is typed is based on them.
  const ground = useRef(saved)
  const [first] = useState(saved)
  const textOf = (values: Record<string, unknown>) =>
    JSON.stringify(Object.keys(first).map((key) => String(values[key] ?? '')))
  const [base, setBase] = useState(() => textOf(first))
  const [taken, setTaken] = useState(() => (readOnly ? null : drafts.take(field, base)))
  const [older, setOlder] = useState(() => (readOnly ? drafts.newest(field) : drafts.others(field)[0]))
  const [version, setVersion] = useState(0)
  /** The fields' content once something was typed. It is known even if the browser stores nothing. */
  const typed = useRef(taken?.text)
  useEffect(() => () => drafts.flush(), [])

  const offered = older && older.text !== base && older.text !== taken?.text ? older : undefined
  const start = taken ? valuesOf(taken.text, first) : valuesOf(base, first)
  const restart = () => {
    onRestart?.()
    setVersion(version + 1)
  }
  const keep = (values: Record<string, unknown>) => {
    typed.current = textOf(withHidden(ground.current, values))
    drafts.keep(field, { text: typed.current, base: textOf(ground.current) })
  }
  /** Shows the saved values again. A draft that is offered stays offered. */
  const startAnew = () => {
    drafts.drop(field)
    typed.current = undefined
    setTaken(null)
    restart()
  }

  return {
    /** The values that the fields start with. When `version` changes, they start again. */
    start,
    version,
    draft: offered
      ? { values: valuesOf(offered.text, first), at: offered.at, offered: true }
      : taken && taken.text !== base
        ? { values: start, at: taken.at, offered: false }
        : null,
    /** The saved values on which the draft is based. */
    ground: () => ground.current,
    /** Keeps the draft. Called at each keystroke. */
    keep,
    /** Notes that the server now holds `values`, which it made of `sent`. */
    markSaved(values: Record<string, unknown>, sent = values) {
      const text = textOf(values)
      drafts.markSaved(field, text, textOf(sent))
      if (typed.current === textOf(sent)) typed.current = text
      ground.current = valuesOf(text, first)
      setBase(text)
      setTaken(null)
    },
    /** Bases the draft on `held`, which somebody else saved and the person has seen. */
    moveTo(held: V, values: Record<string, unknown>) {
      ground.current = held
      setBase(textOf(held))
      keep(values)
    },
    /**
     * Shows `held`, which somebody else saved, unless something is typed in the fields.
     * @returns whether the fields show it
     */
    follow(held: V): boolean {
      const shown = textOf(ground.current)
      const next = textOf(held)
      // What is typed may have been saved by a page that was left since.
      if (typed.current !== undefined && typed.current !== shown && typed.current !== next) return false
      ground.current = held
      if (next === shown) return true
      typed.current = undefined
      setBase(next)
      setTaken(null)
      restart()
      return true
    },
    use() {
      if (!offered) return
      drafts.dropOther(offered.key)
      keep(valuesOf(offered.text, first))
      setTaken(offered)
      setOlder(undefined)
      restart()
    },
    /** Discards the draft of the notice. If the draft is only offered, the fields stay as they are. */
    discard() {
      if (!offered) return startAnew()
      drafts.dropOther(offered.key)
      setOlder(undefined)
    },
    startAnew,
    /** Deletes the draft. */
    drop: () => drafts.drop(field),
  }
}

/**
 * The client id under which a form creates something, kept until it is created. A retry after a lost answer
 * sends the same under the same id, also after a reload or 'Cancelar'.
 * @param name the name of the form's draft
 */
export function useAttempt(name: string) {
  const field = `${useSession((state) => state.session?.userId ?? 0)}:attempt:${name}`
  return {
    clientIdOf(wanted: object): string {
      const kept = drafts.take(field, '')
      const attempt = attemptAt(wanted, kept && (JSON.parse(kept.text) as Attempt))
      drafts.keep(field, { text: JSON.stringify(attempt), base: '' })
      drafts.flush()
      return attempt.clientId
    },
    /** Forgets the attempt, once the thing was created. */
    drop: () => drafts.drop(field),
  }
}

export type FormDraft = NonNullable<ReturnType<typeof useFormDraft>['draft']>

function valuesOf<V extends Values>(text: string, saved: V): V {
  const typed: unknown[] = JSON.parse(text)
  return Object.fromEntries(Object.keys(saved).map((key, place) => [key, String(typed[place] ?? '')])) as V
}
