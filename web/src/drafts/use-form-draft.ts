import { useEffect, useState } from 'react'
import { useSession } from '../session/session-store.ts'
import { drafts } from './drafts.ts'

type Values = Record<string, string>

/**
 * The draft of a form as a whole, kept while it isn't saved. Over unchanged ground it stands in the fields; once the
 * server holds something newer it is only offered.
 * @param name of the form, among those of the person
 * @param saved what the server holds, by the names of the fields
 */
export function useFormDraft<V extends Values>(name: string, saved: V, readOnly = false) {
  const field = `${useSession((state) => state.session?.userId ?? 0)}:${name}`
  const textOf = (values: Record<string, unknown>) =>
    JSON.stringify(Object.keys(saved).map((key) => String(values[key] ?? '')))
  const base = textOf(saved)
  const [taken, setTaken] = useState(() => (readOnly ? null : drafts.take(field, base)))
  const [offered, setOffered] = useState(() => (readOnly ? undefined : drafts.others(field)[0]))
  const [version, setVersion] = useState(0)
  useEffect(() => () => drafts.flush(), [])

  const start = taken ? valuesOf(taken.text, saved) : saved
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
        ? { values: valuesOf(offered.text, saved), at: offered.at, offered: true }
        : taken && taken.text !== base
          ? { values: start, at: taken.at, offered: false }
          : null,
    /** Each keystroke. */
    keep: (typed: Record<string, unknown>) => drafts.keep(field, { text: textOf(typed), base }),
    /** The server holds these now. */
    settle(values: Record<string, unknown>) {
      drafts.settle(field, textOf(values))
      setTaken(null)
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
  }
}

export type FormDraft = NonNullable<ReturnType<typeof useFormDraft>['draft']>

function valuesOf<V extends Values>(text: string, saved: V): V {
  const typed: unknown[] = JSON.parse(text)
  return Object.fromEntries(Object.keys(saved).map((key, place) => [key, String(typed[place] ?? '')])) as V
}
