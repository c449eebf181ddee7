import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Category } from '@portal/contract/editions/edition.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { MAX_PANELS, type NewPanel, type Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { conflictIn } from '../../people/drafts/conflict-in.ts'
import { SharedFormNotices } from '../../people/drafts/shared-form-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { estimateLoads } from './estimate-loads.ts'
import { PanelCard } from './panel-card.tsx'
import { draftsOf, newPanel, type PanelDraft, panelsInWords } from './panel-drafts.ts'
import { draftName } from './round-drafts.ts'
import { useSetRound } from './round-queries.ts'
import styles from './panels.module.css'

const { panels: panelsSchema } = roundRoutes.setPanels.body.shape
const labels = { panels: 'Paneles' }
const textOf = (panels: PanelDraft[]) => ({ panels: JSON.stringify(panels) })

interface PanelsFormProps {
  round: Round
  categories: readonly Category[]
}

/** All panels of a draft, saved at once (J06). */
export function PanelsForm({ round, categories }: PanelsFormProps) {
  const catalog = useCatalog()
  const setRound = useSetRound()
  const form = useRef<FormHandle>(null)
  const changed = useRef<HTMLInputElement>(null)
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
    labels,
    controlled: {
      values: edited && textOf(edited),
      put: ({ panels }) => put(JSON.parse(panels)),
    },
    heldIn(error) {
      const found = conflictIn(roundRoutes.setPanels, error)
      if (!found) return null
      const held = found.stored.round
      return { values: textOf(draftsOf(held.panels)), revision: held.revision, change: found }
    },
  })
  const now = (): PanelDraft[] => latest.current ?? JSON.parse(shared.start.panels)
  const panels = edited ?? (JSON.parse(shared.start.panels) as PanelDraft[])
  useLandOnHash(true)

  // What is added and removed counts as typed: faults that are gone disappear.
  useEffect(() => {
    if (edited) changed.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [edited])

  function edit(next: PanelDraft[]) {
    put(next)
    shared.keep(textOf(next))
  }
  const restart = (how: () => void) => () => {
    put(null)
    how()
  }

  async function save() {
    const isSaved = await shared.save(async (revision) => {
      const body = { revision, panels: panelsSchema.parse(now()) }
      const answer = await call(roundRoutes.setPanels, { params: { roundId: round.id }, body })
      put(null)
      shared.markSaved(textOf(draftsOf(answer.round.panels)), answer.round.revision)
      setRound(answer.round)
    })
    if (isSaved) toast.success('Guardamos los paneles.')
  }

  const estimate = estimateLoads(panels, round, round.settings)
  const isChanged = edited !== null || shared.draft?.offered === false
  return (
    <Form
      ref={form}
      schema={z.pipe(
        z.transform(() => ({ panels: now() as NewPanel[] })),
        z.object({ panels: panelsSchema }),
      )}
      failure={roundRoutes.setPanels.failure}
      aria-label="Paneles"
      className={styles.form}
      onFailure={(message) => toast.error(message)}
      onSubmit={save}
      actions={
        <>
          <SubmitButton busyText="Guardando…">Guardar los paneles</SubmitButton>
          <output className={styles.saved}>
            {isChanged ? 'Hay cambios sin guardar.' : 'Todo está guardado.'}
          </output>
        </>
      }
    >
      <input ref={changed} type="hidden" name="changes" />
      <SharedFormNotices
        shared={{ ...shared, use: restart(shared.use), discard: restart(shared.discard) }}
        labels={labels}
        inWords={(_, value) => `\n${panelsInWords(JSON.parse(value || '[]'), round, catalog)}`}
      />
      {panels.length === 0 && (
        <p className={styles.none}>
          Aún no hay paneles. Para un jurado pequeño alcanza con uno que tenga todas las categorías.
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
          <Button id="paneles" icon="plus" onClick={() => edit([...panels, newPanel(panels)])}>
            Agregar panel
          </Button>
        </div>
      )}
    </Form>
  )
}
