import { useState } from 'react'
import * as z from 'zod/mini'
import { type MotionKind, motionLabels } from '@portal/contract/jury/awards.ts'
import { type AgendaItem, sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings.ts'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { call } from '../../../api/call.ts'
import { DraftDialog } from '../../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../../people/drafts/use-form-draft.ts'
import { focusResult } from '../../../ui/browser/keep-focus.ts'
import { randomKey } from '../../../ui/browser/random-key.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import type { Decided } from '../motion-words.ts'
import { useSetTable } from '../sitting-queries.ts'

interface OpenMotionDialogProps {
  table: SittingTable
  item: AgendaItem
  kind: MotionKind
  /** The motion to vote on anew. Both tallies stay. */
  revoteOf?: Decided
  onClose: () => void
}

const MAX_TEXT = 300
const labels = { text: 'Qué se vota', isSecret: 'Votación' }
const ballot = { isSecret: z.boolean() }
const known = z.object(ballot)
const free = z.object({ ...ballot, text: requiredText('Escribe qué se vota', MAX_TEXT) })

export function OpenMotionDialog({ table, item, kind, revoteOf, onClose }: OpenMotionDialogProps) {
  const { panelId } = table
  // A repeated call after a lost answer opens no second motion.
  const [clientId] = useState(randomKey)
  const setTable = useSetTable(panelId)
  const isFree = kind === 'other'
  const form = useFormDraft(`motion:${item.id}:${kind}`, {
    text: revoteOf?.text ?? '',
    isSecret: String(revoteOf?.isSecret ?? false),
  })

  async function open({ isSecret, text = '' }: { isSecret: boolean; text?: string }, close: () => void) {
    const body = {
      itemId: item.id,
      kind,
      text,
      isSecret,
      clientId,
      ...(revoteOf && { revoteOf: revoteOf.id }),
    }
    setTable((await call(sittingRoutes.openMotion, { params: { panelId }, body })).table)
    close()
    focusResult('votacion')
  }

  return (
    <DraftDialog
      form={form}
      size="small"
      title={`${revoteOf ? 'Votar de nuevo' : 'Votar'}: ${motionLabels[kind]}`}
      eyebrow={item.campaign ?? undefined}
      labels={labels}
      inWords={(name, value) => (name === 'isSecret' ? (value === 'true' ? 'secreta' : 'abierta') : value)}
      submitText="Abrir la votación"
      busyText="Abriendo…"
      onFailure={() => undefined}
      onClose={onClose}
      schema={isFree ? free : known}
      failure={sittingRoutes.openMotion.failure}
      aria-label="Abrir una votación"
      onSubmit={(body, { close }) => open(body, close)}
    >
      {isFree && (
        <TextareaField
          name="text"
          label={labels.text}
          hint="Como una pregunta que se responde con sí o no. La ven todos los jueces."
          rows={2}
          maxLength={MAX_TEXT}
          defaultValue={form.start.text}
        />
      )}
      <RadioGroup
        name="isSecret"
        legend={labels.isSecret}
        data-type="boolean"
        defaultValue={form.start.isSecret}
        options={[
          { value: 'false', label: 'Abierta', hint: 'Queda guardado qué votó cada juez.' },
          { value: 'true', label: 'Secreta', hint: 'Al cerrarla queda el recuento y los votos se borran.' },
        ]}
      />
    </DraftDialog>
  )
}
