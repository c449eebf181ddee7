import { useState } from 'react'
import * as z from 'zod/mini'
import { type MotionKind, motionLabels } from '@portal/contract/jury/awards.ts'
import { type AgendaItem, sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings.ts'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { call } from '../../../api/call.ts'
import { FormDraftNotice } from '../../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../../people/drafts/use-form-draft.ts'
import { Button } from '../../../ui/action/button.tsx'
import { focusResult } from '../../../ui/browser/keep-focus.ts'
import { randomKey } from '../../../ui/browser/random-key.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import type { Decided } from '../motion-words.ts'
import { useSetTable } from '../sitting-queries.ts'

interface OpenMotionDialogProps {
  table: SittingTable
  item: AgendaItem
  kind: MotionKind
  /** What is voted on anew; both tallies stay. */
  revoteOf?: Decided
  onClose: () => void
}

const MAX_TEXT = 300
const labels = { text: 'Qué se vota', isSecret: 'Votación' }
const ballot = { isSecret: z.boolean() }
const known = z.object(ballot)
const free = z.object({ ...ballot, text: requiredText('Escribe qué se vota', MAX_TEXT) })

export function OpenMotionDialog({ table, item, kind, revoteOf, ...props }: OpenMotionDialogProps) {
  const { panelId } = table
  // The same again, after an answer that was lost, opens nothing.
  const [clientId] = useState(randomKey)
  const setTable = useSetTable(panelId)
  const isFree = kind === 'other'
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(`motion:${item.id}:${kind}`, {
    text: revoteOf?.text ?? '',
    isSecret: String(revoteOf?.isSecret ?? false),
  })
  const onClose = () => {
    drop()
    props.onClose()
  }

  async function open({ isSecret, text = '' }: { isSecret: boolean; text?: string }) {
    const body = {
      itemId: item.id,
      kind,
      text,
      isSecret,
      clientId,
      ...(revoteOf && { revoteOf: revoteOf.id }),
    }
    await setTable((await call(sittingRoutes.openMotion, { params: { panelId }, body })).table)
    onClose()
    focusResult('votacion')
  }

  return (
    <Dialog
      open
      size="small"
      title={`${revoteOf ? 'Votar de nuevo' : 'Votar'}: ${motionLabels[kind]}`}
      eyebrow={item.campaign ?? undefined}
      onClose={onClose}
    >
      <Form
        key={version}
        schema={isFree ? free : known}
        failure={sittingRoutes.openMotion.failure}
        aria-label="Abrir una votación"
        onEdit={keep}
        onSubmit={open}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Abriendo…">Abrir la votación</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={labels}
          inWords={(name, value) =>
            name === 'isSecret' ? (value === 'true' ? 'secreta' : 'abierta') : value
          }
          onUse={use}
          onDiscard={discard}
        />
        {isFree && (
          <TextareaField
            name="text"
            label={labels.text}
            hint="Como una pregunta que se responde con sí o no. La ven todos los jueces."
            rows={2}
            maxLength={MAX_TEXT}
            defaultValue={start.text}
          />
        )}
        <RadioGroup
          name="isSecret"
          legend={labels.isSecret}
          data-type="boolean"
          defaultValue={start.isSecret}
          options={[
            { value: 'false', label: 'Abierta', hint: 'Queda guardado qué votó cada juez.' },
            { value: 'true', label: 'Secreta', hint: 'Al cerrarla queda el recuento y los votos se borran.' },
          ]}
        />
      </Form>
    </Dialog>
  )
}
