import { type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Category } from '@portal/contract/editions/edition.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { MAX_PANELS, type NewPanel, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { SharedFormNotices } from '../../people/drafts/draft-notices.tsx'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { FormHandle } from '../../ui/form/form.tsx'
import { LongForm } from '../../ui/form/long-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { estimateLoads } from './estimate-loads.ts'
import { PanelCard } from './panel-card.tsx'
import { draftsOf, newPanel, type PanelDraft, panelsInWords, withStoredIds } from './panel-drafts.ts'
import { call } from '../../api/call.ts'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { draftName } from './round-drafts.ts'
import { useSetRound } from './round-queries.ts'
import styles from './panels.module.css'

interface PanelsFormProps {
  round: Round
  categories: readonly Category[]
}

/** The form of all panels of a draft, which are saved together (J06). */
export function PanelsForm({ round, categories }: PanelsFormProps) {
  const catalog = useCatalog()
  const form = useRef<FormHandle>(null)
  const changed = useRef<HTMLInputElement>(null)
  const { edited, panels, now, isChanged, shared, edit, save } = usePanels(round, form)
  useLandOnHash(true)

  // Adding and removing count as typing, so that faults that no longer hold disappear.
  useEffect(() => {
    if (edited) changed.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [edited])

  const estimate = estimateLoads(panels, round, round.settings)
  return (
    <LongForm
      ref={form}
      schema={z.pipe(
        z.transform(() => ({ panels: now() as NewPanel[] })),
        z.object({ panels: panelsSchema }),
      )}
      failure={roundRoutes.setPanels.failure}
      aria-label="Paneles"
      isChanged={isChanged}
      onFailure={(message) => toast.error(message)}
      onSubmit={async () => {
        if (await save()) toast.success('Guardamos los paneles.')
      }}
      actions={
        <SubmitButton changes busyText="Guardando…">
          Guardar los paneles
        </SubmitButton>
      }
    >
      <input ref={changed} type="hidden" name="changes" />
      <SharedFormNotices
        shared={shared}
        labels={panelsLabels}
        inWords={(_, value) => `\n${panelsInWords(JSON.parse(value || '[]'), round, catalog)}`}
      />
      {panels.length === 0 && (
        <p className={styles.none}>
          Aún no hay paneles. Para un jurado pequeño basta uno que tenga todas las categorías.
        </p>
      )}
      {panels.map((panel, index) => (
        <PanelCard
          key={panel.key}
          index={index}
          panel={panel}
          panels={panels}
          categories={categories}
          round={round}
          estimate={estimate}
          onChange={(next) => edit(panels.map((each) => (each.key === panel.key ? next : each)))}
          onRemove={() => edit(panels.filter(({ key }) => key !== panel.key))}
        />
      ))}
      {panels.length < MAX_PANELS && (
        <div>
          <Button changes id="paneles" icon="plus" onClick={() => edit([...panels, newPanel(panels)])}>
            Agregar panel
          </Button>
        </div>
      )}
    </LongForm>
  )
}

const panelsSchema = roundRoutes.setPanels.body.shape.panels
const panelsLabels = { panels: 'Paneles' }

const textOf = (panels: PanelDraft[]) => ({ panels: JSON.stringify(panels) })
const panelsIn = (text: string): PanelDraft[] => JSON.parse(text)

/** The panels as they are edited, with their draft and their saving, all at once (J06). */
function usePanels(round: Round, form: RefObject<FormHandle | null>) {
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
      const found = editConflictIn(roundRoutes.setPanels, error)
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
