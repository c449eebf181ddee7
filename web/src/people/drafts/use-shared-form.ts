import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import type { FormHandle } from '../../ui/form/form.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { compareValues, withHidden } from './compare-values.ts'
import { changeInWords, LEFT_UNSAVED } from './edit-conflict.ts'
import { useFormDraft } from './use-form-draft.ts'

type Values = Record<string, string>

interface Held<V, Revision> {
  values: V
  revision: Revision
  change: Pick<EditConflict, 'changedBy' | 'changedAt'>
}

interface Saved<V, Revision> {
  /** The values that the server holds after saving. */
  values: Partial<V>
  revision: Revision
}

interface SharedForm<V, Revision> {
  form: RefObject<FormHandle | null>
  /** The form's name, unique among the person's forms. */
  name: string
  /** The values that the server holds, by field name. */
  saved: V
  revision: Revision
  labels: Record<keyof V, string>
  /** Returns what the server holds if it refused to overwrite it, otherwise null. */
  heldIn: (error: unknown) => Held<V, Revision> | null
  /** Joins a field's text with what others saved, where both can stay. Absent: the person is asked. */
  merge?: (read: string, typed: string, held: string) => string
  readOnly?: boolean
  /** Called when the fields show what somebody else saved, because nothing was typed. */
  onFollow?: () => void
  /**
   * For fields that don't keep their values themselves. `values` also answers while a save is under way; null: they show
   * what is saved.
   */
  controlled?: { values: () => V | null; put: (values: V | null) => void }
}

const TRIES = 3

const changed = <V extends Values>(values: V, changes: Partial<V>): V => ({ ...values, ...changes })

/** A form with its draft, for a record that others also save. No saved text is overwritten unseen. */
export function useSharedForm<V extends Values, Revision>(shared: SharedForm<V, Revision>) {
  const { form, labels, heldIn, controlled, merge } = shared
  const draft = useFormDraft(shared.name, shared.saved, {
    readOnly: shared.readOnly,
    onRestart: () => controlled?.put(null),
  })
  const revision = useRef(shared.revision)
  const [conflict, setConflict] = useState<(Held<V, Revision> & { names: (keyof V & string)[] }) | null>(null)

  const revisionNow = JSON.stringify(shared.revision)
  useEffect(() => {
    if (revisionNow === JSON.stringify(revision.current) || !draft.follow(shared.saved)) return
    revision.current = shared.revision
    shared.onFollow?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read anew, not what is rendered anew
  }, [revisionNow])

  const typedNow = (): V => {
    if (controlled) return controlled.values() ?? draft.start
    return withHidden(draft.ground(), form.current?.values() ?? {}) as V
  }
  /** Puts these values into the fields. The draft is then based on what the server holds. */
  const put = (changes: Partial<V>) => {
    const values = changed(typedNow(), changes)
    if (controlled) controlled.put(values)
    else for (const [name, value] of Object.entries(changes)) form.current?.set(name, String(value))
    return values
  }
  const moveTo = (held: Held<V, Revision>, values: V) => {
    draft.moveTo(held.values, values)
    revision.current = held.revision
  }
  const some = (names: (keyof V & string)[], values: V) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>

  function accept({ values, revision: read }: Saved<V, Revision>, sent: V) {
    const typed = typedNow()
    const untouched = (Object.keys(values) as (keyof V & string)[]).filter(
      (name) => typed[name] === sent[name] && typed[name] !== values[name],
    )
    draft.markSaved({ ...draft.ground(), ...values }, sent)
    revision.current = read
    put(some(untouched, values as V))
    if (controlled && Object.keys(sent).every((name) => typed[name] === sent[name])) controlled.put(null)
  }

  /**
   * Saves over the content that was read. In fields that the person did not change, what others saved is kept.
   * Fields that both changed are shown, and nothing is saved. What is typed meanwhile stays typed and unsaved.
   * @param send saves `sent` over `read`: what was typed when saving began, and what others saved in fields that were
   *   left alone
   * @returns whether it was saved
   */
  async function save(send: (read: Revision, sent: V) => Promise<Saved<V, Revision>>): Promise<boolean> {
    let sent = typedNow()
    // What was typed in a field that the last edit hid is not sent, so it is not kept either.
    draft.keep(sent)
    for (let tries = 1; ; tries += 1)
      try {
        accept(await send(revision.current, sent), sent)
        setConflict(null)
        return true
      } catch (error) {
        const held = heldIn(error)
        if (!held || tries === TRIES) throw error
        // The page was left meanwhile, so nobody sees what others saved. What was typed stays a draft.
        if (!form.current) {
          toast.error(LEFT_UNSAVED)
          return false
        }
        const [read, typed] = [draft.ground(), typedNow()]
        const found = compareValues<keyof V & string>(read, typed, held.values)
        const followed = some(found.followed, held.values)
        if (merge)
          for (const name of found.contested.splice(0)) {
            const text = (values: V) => values[name] ?? ''
            Object.assign(followed, { [name]: merge(text(read), text(typed), text(held.values)) })
          }
        sent = changed(sent, followed)
        const values = put(followed)
        if (found.contested.length > 0) {
          setConflict({ ...held, names: found.contested })
          const message = 'No se guardó: hay otra versión guardada'
          form.current?.showIssues(found.contested.map((path) => ({ path, message })))
          return false
        }
        moveTo(held, values)
        const names = Object.keys(followed)
        if (names.length > 0)
          toast.info(
            `También cambió: ${names.map((name) => labels[name]).join(', ')}. ${changeInWords(held.change)}`,
          )
      }
  }

  const decide = (mine: boolean) => () => {
    if (!conflict) return
    moveTo(conflict, put(some(conflict.names, mine ? typedNow() : conflict.values)))
    setConflict(null)
  }

  return {
    ...draft,
    save,
    conflict,
    useStored: decide(false),
    keepMine: decide(true),
  }
}
