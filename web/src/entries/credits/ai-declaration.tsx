import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type AiDeclaration,
  type AiDetail,
  aiDeclarationRoutes,
  aiDeclarationSchema,
  aiDetailLabels,
  aiDetails,
  type AiPlace,
  aiPlaceLabels,
  aiPlaces,
  type HeldDeclaration,
} from '@portal/contract/entries/ai-declaration.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { SharedFormNotices, UnsavedTexts } from '../../people/drafts/draft-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useEntry } from '../steps/entry-context.ts'
import { useFollowDeletion } from '../steps/use-follow-deletion.ts'
import { useRefreshEntry } from '../steps/use-refresh-entry.ts'
import styles from './credits-page.module.css'

const keyOf = (campaignId: number) => ['ai-declaration', campaignId]

/** Returns how the campaign used AI, and whether its programme asks; it is loaded only then (C02). */
export function useAiDeclaration({ id, programId }: Campaign, locked: boolean) {
  const { programs } = useCatalog().editionOf(programId)
  const asks = programs.find((program) => program.id === programId)?.asksAiDeclaration ?? false
  const query = useQuery({
    queryKey: [...keyOf(id), locked],
    enabled: asks,
    // What is typed is based on it.
    staleTime: ASK_ONCE,
    gcTime: 0,
    queryFn: () => call(aiDeclarationRoutes.read, { params: { campaignId: id } }),
  })
  return { asks, query }
}

/** The declaration's form, where the programme asks (C02). */
export function AiDeclarationPart() {
  const { campaign, lock } = useEntry()
  const locked = lock !== null
  const { asks, query } = useAiDeclaration(campaign, locked)
  if (!asks) return null
  return (
    <section id="aiDeclaration" className={styles.agreement} aria-labelledby="declaracion">
      <h2 id="declaracion">Declaración de IA</h2>
      <p>Cuenta si se usó inteligencia artificial. Si no se usó, elige «No».</p>
      <LoadState query={query}>
        <Skeleton rows={3} label="Cargando la declaración" />
      </LoadState>
      {query.data && <DeclarationForm key={String(locked)} held={query.data} locked={locked} />}
    </section>
  )
}

type Name = AiPlace | `${AiPlace}_${AiDetail}`
type Values = Record<Name, string>

const nameOf = (place: AiPlace, detail: AiDetail): Name => `${place}_${detail}`

const eachName = (of: (place: AiPlace, detail: AiDetail | null) => string) =>
  Object.fromEntries(
    aiPlaces.flatMap((place) => [
      [place, of(place, null)],
      ...aiDetails.map((detail) => [nameOf(place, detail), of(place, detail)]),
    ]),
  ) as Values

const labels = eachName((place, detail) =>
  detail ? `${aiPlaceLabels[place]}: ${aiDetailLabels[detail].toLowerCase()}` : aiPlaceLabels[place],
)

const valuesOf = (declaration: AiDeclaration | null) =>
  eachName((place, detail) => {
    const use = declaration?.[place]
    if (detail) return use?.[detail] ?? ''
    return declaration === null ? '' : use ? 'Si' : 'No'
  })

/** Returns the declaration that the fields say. A place without a choice lacks. */
const declarationIn = (typed: Partial<Record<Name, unknown>>) =>
  Object.fromEntries(aiPlaces.map((place): [AiPlace, unknown] => [place, useIn(typed, place)]))

function useIn(typed: Partial<Record<Name, unknown>>, place: AiPlace) {
  if (typed[place] === 'No') return null
  if (typed[place] !== 'Si') return undefined
  return Object.fromEntries(aiDetails.map((detail) => [detail, typed[nameOf(place, detail)]]))
}

/** The fields, by the rule of the declaration. What it finds is told at the field. */
const fieldsSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((typed, context): AiDeclaration => {
    const { success, data, error } = aiDeclarationSchema.safeParse(declarationIn(typed))
    if (success) return data
    for (const { path, message } of error.issues)
      context.issues.push({ code: 'custom', path: [path.join('_')], message, input: typed })
    return z.NEVER
  }),
)

function DeclarationForm({ held, locked }: { held: HeldDeclaration; locked: boolean }) {
  const { campaign } = useEntry()
  const campaignId = campaign.id
  const client = useQueryClient()
  const refreshEntry = useRefreshEntry()
  const followDeletion = useFollowDeletion(campaignId)
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm<Values, string>({
    form,
    name: `${campaignId}:ai-declaration`,
    saved: valuesOf(held.declaration),
    revision: held.revision,
    labels,
    readOnly: locked,
    heldIn(error) {
      const found = editConflictIn(aiDeclarationRoutes.save, error)
      if (!found) return null
      const { declaration, revision } = found.stored
      return { values: valuesOf(declaration), revision, change: found }
    },
  })
  const unsaved = (Object.keys(labels) as Name[]).flatMap((name) => {
    const text = shared.draft?.values[name]
    return text && text !== shared.start[name] ? [{ label: labels[name], text }] : []
  })

  async function save() {
    const isSaved = await shared
      .save(async (revision, sent) => {
        const body = { ...aiDeclarationSchema.parse(declarationIn(sent)), revision }
        const stored = await call(aiDeclarationRoutes.save, { params: { campaignId }, body })
        client.setQueryData([...keyOf(campaignId), false], stored)
        return { values: valuesOf(stored.declaration), revision: stored.revision }
      })
      .catch(async (failure: unknown) => {
        await followDeletion(failure)
        return false
      })
    if (!isSaved) return
    void refreshEntry()
    toast.success('Guardamos la declaración de IA.')
  }

  return (
    <Form
      key={shared.version}
      ref={form}
      aria-label="Declaración de IA"
      schema={fieldsSchema}
      onEdit={shared.keep}
      onSubmit={save}
      failure={aiDeclarationRoutes.save.failure}
      onFailure={(message) => toast.error(message)}
      actions={!locked && <SubmitButton busyText="Guardando…">Guardar la declaración</SubmitButton>}
    >
      {locked ? <UnsavedTexts texts={unsaved} /> : <SharedFormNotices shared={shared} labels={labels} />}
      <Stack as="fieldset" gap={6} disabled={locked} aria-label="Declaración de IA">
        {aiPlaces.map((place) => (
          <PlaceFields key={place} place={place} start={shared.start} locked={locked} />
        ))}
      </Stack>
    </Form>
  )
}

function PlaceFields({ place, start, locked }: { place: AiPlace; start: Values; locked: boolean }) {
  const [uses, setUses] = useState(start[place])
  const field = (detail: AiDetail) => ({
    name: nameOf(place, detail),
    label: aiDetailLabels[detail],
    defaultValue: start[nameOf(place, detail)],
  })
  return (
    <Stack gap={4}>
      <RadioGroup
        name={place}
        legend={`${aiPlaceLabels[place]}: ¿se usó IA?`}
        options={[
          { value: 'Si', label: 'Sí' },
          { value: 'No', label: 'No' },
        ]}
        defaultValue={start[place]}
        disabled={locked}
        inline
        onChange={setUses}
      />
      {uses === 'Si' && (
        <>
          <TextareaField {...field('purpose')} rows={2} />
          <TextField {...field('tool')} />
          <TextareaField
            {...field('couldSeemReal')}
            hint="Por ejemplo: personas, voces o lugares que no existen. Si no hay nada, escribe «nada»."
            rows={2}
          />
        </>
      )}
    </Stack>
  )
}
