import { useNavigate } from 'react-router'
import type { Program } from '@portal/contract/editions/reference.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { roundKindLabels, roundKinds } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useAttempt, useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRefreshRounds, useSetRound } from './round-queries.ts'
import { roundPath } from './round-sections.ts'
import { kindHints } from './round-words.ts'

interface NewRoundDialogProps {
  program: Program
  onClose: () => void
}

const labels = { name: 'Nombre', kind: 'Tipo de ronda' }
const kindNames: Record<string, string> = roundKindLabels

export function NewRoundDialog({ program, onClose }: NewRoundDialogProps) {
  const form = useFormDraft(`new-round:${program.id}`, {
    name: '',
    kind: 'marks',
  })
  const attempt = useAttempt(`new-round:${program.id}`)
  const setRound = useSetRound()
  const refreshRounds = useRefreshRounds()
  const navigate = useNavigate()
  return (
    <DraftDialog
      form={form}
      title="Crear ronda"
      eyebrow={program.label}
      labels={labels}
      inWords={(name, value) => (name === 'kind' ? (kindNames[value] ?? value) : value)}
      submitText="Crear ronda"
      busyText="Creando…"
      onClose={onClose}
      schema={roundRoutes.create.body}
      failure={roundRoutes.create.failure}
      aria-label="Crear ronda"
      onFailure={(message) => {
        toast.error(message)
        // The round may exist although the call failed, because only its answer may have been lost.
        void refreshRounds(program.id)
      }}
      onSubmit={async (wanted) => {
        const body = { ...wanted, clientId: attempt.clientIdOf(wanted) }
        const { round } = await call(roundRoutes.create, { params: { programId: program.id }, body })
        attempt.drop()
        setRound(round)
        form.drop()
        toast.success('Creamos la ronda como borrador.')
        await navigate(roundPath(round.id))
      }}
    >
      <TextField
        name="name"
        label={labels.name}
        hint="La verán los jueces: «Primera ronda», «Final»."
        defaultValue={form.start.name}
        maxLength={80}
        autoComplete="off"
      />
      <RadioGroup
        name="kind"
        legend={labels.kind}
        hint="No se puede cambiar después."
        defaultValue={form.start.kind}
        options={roundKinds.map((kind) => ({
          value: kind,
          label: roundKindLabels[kind],
          hint: kindHints[kind],
        }))}
      />
    </DraftDialog>
  )
}
