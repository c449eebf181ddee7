import { type RefObject, useRef, useState } from 'react'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { conflictIn } from '../../people/drafts/conflict-in.ts'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import type { FormHandle } from '../../ui/form/form.tsx'
import { draftsOf, type PanelDraft, withStoredIds } from './panel-drafts.ts'
import { draftName } from './round-drafts.ts'
import { useSetRound } from './round-queries.ts'

export const panelsSchema = roundRoutes.setPanels.body.shape.panels
export const panelsLabels = { panels: 'Paneles' }

const textOf = (panels: PanelDraft[]) => ({ panels: JSON.stringify(panels) })
const panelsIn = (text: string): PanelDraft[] => JSON.parse(text)

/** The panels as they are edited, with their draft and their saving, all at once (J06). */
export function usePanels(round: Round, form: RefObject<FormHandle | null>) {
  const setRound = useSetRound()
  const [edited, setEdited] = useState<PanelDraft[] | null>(null)
  const latest = useRef<PanelDraft[] | null>(null)
  const put = (panels: PanelDraft[] | null) => {
    latest.current = panels
    setEdited(panels)
  }
  const shared = useSharedForm({
    form,
    name: draftName(round.id, 'panels'),
    saved: textOf(draftsOf(round.panels)),
    revision: round.revision,
    labels: panelsLabels,
    controlled: {
      values: () => latest.current && textOf(latest.current),
      put: (values) => put(values && panelsIn(values.panels)),
    },
    heldIn(error) {
      const found = conflictIn(roundRoutes.setPanels, error)
      if (!found) return null
      const held = found.stored.round
      return { values: textOf(draftsOf(held.panels)), revision: held.revision, change: found }
    },
  })
  const now = () => latest.current ?? panelsIn(shared.start.panels)
  const edit = (panels: PanelDraft[]) => {
    put(panels)
    shared.keep(textOf(panels))
  }

  return {
    edited,
    panels: edited ?? panelsIn(shared.start.panels),
    /** Returns the current panels, even within the event that changed them. */
    now,
    isChanged: edited !== null || shared.draft?.offered === false,
    shared,
    edit,
    /** @returns whether it was saved; false while a conflict with other saved panels isn't decided */
    save: () =>
      shared.save(async (revision, sent) => {
        const body = { revision, panels: panelsSchema.parse(panelsIn(sent.panels)) }
        const answer = await call(roundRoutes.setPanels, { params: { roundId: round.id }, body })
        const stored = draftsOf(answer.round.panels)
        // What was edited meanwhile gets the new panels' ids.
        if (textOf(now()).panels !== sent.panels) edit(withStoredIds(now(), panelsIn(sent.panels), stored))
        setRound(answer.round)
        return { values: textOf(stored), revision: answer.round.revision }
      }),
  }
}
