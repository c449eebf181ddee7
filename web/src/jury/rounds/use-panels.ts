import { type RefObject, useRef, useState } from 'react'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { conflictIn } from '../../people/drafts/conflict-in.ts'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import type { FormHandle } from '../../ui/form/form.tsx'
import { draftsOf, type PanelDraft } from './panel-drafts.ts'
import { draftName } from './round-drafts.ts'
import { useSetRound } from './round-queries.ts'

export const panelsSchema = roundRoutes.setPanels.body.shape.panels
export const panelsLabels = { panels: 'Paneles' }

const textOf = (panels: PanelDraft[]) => ({ panels: JSON.stringify(panels) })
const panelsIn = (text: string): PanelDraft[] => JSON.parse(text)

/** The panels as they are edited, their draft and their saving, all at once (J06). */
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
      values: edited && textOf(edited),
      put: ({ panels }) => put(panelsIn(panels)),
    },
    heldIn(error) {
      const found = conflictIn(roundRoutes.setPanels, error)
      if (!found) return null
      const held = found.stored.round
      return { values: textOf(draftsOf(held.panels)), revision: held.revision, change: found }
    },
  })
  const now = () => latest.current ?? panelsIn(shared.start.panels)
  const restart = (how: () => void) => () => {
    put(null)
    how()
  }

  return {
    edited,
    panels: edited ?? panelsIn(shared.start.panels),
    /** Also within the event that changed them. */
    now,
    isChanged: edited !== null || shared.draft?.offered === false,
    shared: { ...shared, use: restart(shared.use), discard: restart(shared.discard) },
    edit(panels: PanelDraft[]) {
      put(panels)
      shared.keep(textOf(panels))
    },
    /** @returns whether it was saved: not while other panels stand against these */
    save: () =>
      shared.save(async (revision) => {
        const body = { revision, panels: panelsSchema.parse(now()) }
        const answer = await call(roundRoutes.setPanels, { params: { roundId: round.id }, body })
        put(null)
        shared.markSaved(textOf(draftsOf(answer.round.panels)), answer.round.revision)
        setRound(answer.round)
      }),
  }
}
