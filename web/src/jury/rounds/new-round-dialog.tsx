import { useNavigate } from 'react-router'
import type { Program } from '@portal/contract/editions/reference.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { roundKindLabels, roundKinds } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSetRound } from './round-queries.ts'
import { roundPath } from './round-sections.ts'
import { kindHints } from './round-words.ts'

interface NewRoundDialogProps {
  program: Program
  onClose: () => void
}

const labels = { name: 'Nombre', kind: 'Tipo de ronda' }
const kindNames: Record<string, string> = roundKindLabels

export function NewRoundDialog({ program, ...props }: NewRoundDialogProps) {
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(`new-round:${program.id}`, {
    name: '',
    kind: 'marks',
  })
  const setRound = useSetRound()
  const navigate = useNavigate()
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open title="Crear ronda" eyebrow={program.label} onClose={onClose}>
      <Form
        key={version}
        schema={roundRoutes.create.body}
        failure={roundRoutes.create.failure}
        aria-label="Crear ronda"
        onEdit={keep}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          const { round } = await call(roundRoutes.create, { params: { programId: program.id }, body })
          setRound(round)
          drop()
          toast.success('Creamos la ronda como borrador.')
          await navigate(roundPath(round.id))
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Creando…">Crear ronda</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={labels}
          inWords={(name, value) => (name === 'kind' ? (kindNames[value] ?? value) : value)}
          onUse={use}
          onDiscard={discard}
        />
        <TextField
          name="name"
          label={labels.name}
          hint="La verán los jueces: «Primera ronda», «Final»."
          defaultValue={start.name}
          maxLength={80}
          autoComplete="off"
        />
        <RadioGroup
          name="kind"
          legend={labels.kind}
          hint="No se puede cambiar después."
          defaultValue={start.kind}
          options={roundKinds.map((kind) => ({
            value: kind,
            label: roundKindLabels[kind],
            hint: kindHints[kind],
          }))}
        />
      </Form>
    </Dialog>
  )
}
