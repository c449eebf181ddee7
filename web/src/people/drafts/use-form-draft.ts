import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session-store.ts'
import { drafts } from './drafts.ts'

type Values = Record<string, string>

/**
 * The draft of a whole form, kept until the form is saved. If the saved values are those on which the draft is
 * based, the fields show the draft. If the server has newer values, the draft is only offered.
 * @param name of the form, among those of the person
 * @param saved what the server holds, by the names of the fields
 */
export function useFormDraft<V extends Values>(name: string, saved: V, readOnly = false) {
  const field = `${useSession((state) => state.session?.userId ?? 0)}:${name}`
  // What is typed is based on the values when the form was opened or last saved.
  const ground = useRef(saved)
  const [first] = useState(saved)
  const textOf = (values: Record<string, unknown>) =>
    JSON.stringify(Object.keys(first).map((key) => String(values[key] ?? '')))
  const [base, setBase] = useState(() => textOf(first))
  const [taken, setTaken] = useState(() => (readOnly ? null : drafts.take(field, base)))
  const [offered, setOffered] = useState(() => (readOnly ? undefined : drafts.others(field)[0]))
  const [version, setVersion] = useState(0)
  useEffect(() => () => drafts.flush(), [])

  const start = taken ? valuesOf(taken.text, first) : valuesOf(base, first)
  const restart = () => {
    setOffered(undefined)
    setVersion(version + 1)
  }

  return {
    /** What the fields start with; another `version` starts them again. */
    start,
    version,
    draft:
      offered && offered.text !== base && offered.text !== taken?.text
        ? { values: valuesOf(offered.text, first), at: offered.at, offered: true }
        : taken && taken.text !== base
          ? { values: start, at: taken.at, offered: false }
          : null,
    /** What is typed stands over this. */
    ground: () => ground.current,
    /** Each keystroke. */
    keep: (typed: Record<string, unknown>) =>
      drafts.keep(field, { text: textOf(typed), base: textOf(ground.current) }),
    /** The server holds these now. */
    markSaved(values: Record<string, unknown>) {
      const text = textOf(values)
      drafts.markSaved(field, text)
      ground.current = valuesOf(text, first)
      setBase(text)
      setTaken(null)
    },
    /** Somebody else has saved `held`, and the person has seen it: what is typed stands over that from now on. */
    moveTo(held: V, typed: Record<string, unknown>) {
      ground.current = held
      setBase(textOf(held))
      drafts.keep(field, { text: textOf(typed), base: textOf(held) })
    },
    use() {
      if (!offered) return
      drafts.drop(field, offered.key)
      drafts.keep(field, { text: offered.text, base })
      setTaken(offered)
      restart()
    },
    discard() {
      drafts.drop(field, offered?.key)
      if (!offered) setTaken(null)
      restart()
    },
    /** Nothing of it is wanted any more. */
    drop: () => drafts.drop(field),
  }
}

export type FormDraft = NonNullable<ReturnType<typeof useFormDraft>['draft']>

function valuesOf<V extends Values>(text: string, saved: V): V {
  const typed: unknown[] = JSON.parse(text)
  return Object.fromEntries(Object.keys(saved).map((key, place) => [key, String(typed[place] ?? '')])) as V
}
