import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { EditionContent, EditionSection } from '@portal/contract/editions/edition.ts'
import { type Consequences, editionRoutes, type WholeEdition } from '@portal/contract/editions/editions.ts'
import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import { ApiError, call } from '../../api/call.ts'
import {
  changeInWords,
  editConflictIn,
  LEFT_UNCONFIRMED,
  LEFT_UNSAVED,
} from '../../people/drafts/edit-conflict.ts'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { MayChange } from '../../ui/action/may-change.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useSetWholeEdition } from './edition-queries.ts'
import { type Contested, mergeContent } from './merge-content.ts'
import { withStoredIds } from './new-ids.ts'
import { draftName } from './sections.ts'

const saveRoutes = {
  about: editionRoutes.saveAbout,
  programs: editionRoutes.savePrograms,
  categories: editionRoutes.saveCategories,
  questions: editionRoutes.saveQuestions,
  videos: editionRoutes.saveVideos,
  legal: editionRoutes.saveLegal,
  callForEntries: editionRoutes.saveCallForEntries,
} as const satisfies Record<EditionSection, unknown>

const TRIES = 3

interface Held<Content> {
  content: Content
  revision: string | undefined
  change: Pick<EditConflict, 'changedBy' | 'changedAt'>
  contested: Contested[]
}

/**
 * What is typed in a section, its draft and its saving (E11). What others saved elsewhere in the section is
 * kept. If both changed the same place, nothing is saved until the person has decided.
 */
export function useSection<S extends EditionSection>(whole: WholeEdition, section: S) {
  type Content = EditionContent[S]
  const { id: editionId, state } = whole.edition
  // The sections' routes differ only in their content.
  const route = saveRoutes[section] as typeof editionRoutes.saveAbout
  const mayChange = use(MayChange)
  const readOnly = state === 'archived' || !mayChange
  const draft = useFormDraft(
    draftName(editionId, section),
    { content: JSON.stringify(whole.edition[section]) },
    { readOnly, onRestart: () => put(null) },
  )
  const revision = useRef<string | undefined>(whole.revisions[section])
  const revisionNow = whole.revisions[section]
  useEffect(() => {
    if (revisionNow === revision.current) return
    if (draft.follow({ content: JSON.stringify(whole.edition[section]) })) revision.current = revisionNow
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read anew, not what is rendered anew
  }, [revisionNow])
  const started = useMemo(() => JSON.parse(draft.start.content) as Content, [draft.start.content])
  const [typed, setTyped] = useState<Content | null>(null)
  const latest = useRef<Content | null>(null)
  const [conflict, setConflict] = useState<Held<Content> | null>(null)
  const [asking, setAsking] = useState<(Consequences & { content: Content }) | null>(null)
  const setWhole = useSetWholeEdition()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const now = (): Content => latest.current ?? started
  const ground = () => JSON.parse(draft.ground().content) as Content

  function put(content: Content | null) {
    latest.current = content
    setTyped(content)
  }

  function change(content: Content) {
    put(content)
    draft.keep({ content: JSON.stringify(content) })
  }

  function moveTo(
    { content: held, revision: read }: Pick<Held<Content>, 'content' | 'revision'>,
    mine: Content,
  ) {
    draft.moveTo({ content: JSON.stringify(held) }, { content: JSON.stringify(mine) })
    revision.current = read
    put(mine)
  }

  function accept(answer: WholeEdition, typedThen: Content, sent: Content) {
    const stored = answer.edition[section] as Content
    const typedOn = now() !== typedThen
    draft.markSaved({ content: JSON.stringify(stored) })
    revision.current = answer.revisions[section]
    if (typedOn) change(withStoredIds(now(), sent, stored))
    else {
      draft.drop()
      put(null)
    }
    setWhole(answer)
  }

  /**
   * @param confirmed the consequences that the person has read
   * @returns whether it was saved. It isn't while consequences or a conflict wait for the person's decision.
   */
  async function save(content: Content, confirmed?: string): Promise<boolean> {
    let typedThen = now()
    let sent = content
    for (let tries = 1; ; tries += 1)
      try {
        const body = { content: sent as never, revision: revision.current, confirmed }
        const answer = await call(route, { params: { editionId }, body })
        accept(answer, typedThen, sent)
        setConflict(null)
        setAsking(null)
        return true
      } catch (error) {
        const consequences = consequencesIn(error)
        if (consequences) {
          if (isHere.current) setAsking({ ...consequences, content: sent })
          else toast.error(LEFT_UNCONFIRMED)
          return false
        }
        const found = editConflictIn(route, error)
        if (!found || tries === TRIES) throw error
        const held = {
          content: found.stored.edition[section] as Content,
          revision: found.stored.revisions[section],
          change: found,
        }
        const merged = mergeContent(ground(), now(), held.content, 'mine')
        setAsking(null)
        if (merged.contested.length > 0) {
          if (isHere.current) setConflict({ ...held, contested: merged.contested })
          else toast.error(LEFT_UNSAVED)
          return false
        }
        moveTo(held, merged.content)
        typedThen = merged.content
        sent = merged.content
        toast.info(
          `Esta sección también cambió en otro lugar; reunimos ambos cambios. ${changeInWords(found)}`,
        )
      }
  }

  const decide = (winner: 'mine' | 'held') => () => {
    if (!conflict) return
    moveTo(conflict, mergeContent(ground(), now(), conflict.content, winner).content)
    setConflict(null)
  }

  return {
    content: typed ?? started,
    now,
    change,
    readOnly,
    /** Whether something typed isn't saved yet. */
    isChanged: typed !== null || draft.draft?.offered === false,
    save,
    conflict,
    useStored: decide('held'),
    keepMine: decide('mine'),
    /** The consequences of saving that the person has to confirm (E15). */
    asking,
    stopAsking: () => setAsking(null),
    draft: draft.draft,
    start: draft.start,
    useDraft: draft.use,
    discardDraft: draft.discard,
    /** Shows the saved content again. */
    discard: draft.startAnew,
  }
}

const consequencesIn = (error: unknown): Consequences | null =>
  error instanceof ApiError && 'consequences' in error.body ? (error.body as unknown as Consequences) : null
