import {
  type SignOff,
  type SignOffFilter,
  type SignOffOfSide,
  signOffsRoutes,
  waiveForm,
} from '@portal/contract/desk/sign-offs.ts'
import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useSignOffActions } from './sign-off-queries.ts'

export interface OfSide {
  signOff: SignOff
  side: SignOffOfSide
}

const waiveLabels = { sides: 'De quién', reason: 'Motivo' }

/** Dispenses sides of a campaign from signing (A346). */
export function WaiveDialog({ signOff, side, onClose }: OfSide & { onClose: () => void }) {
  const form = useFormDraft(`sign-off-waiver:${signOff.campaignId}`, { sides: side.side, reason: '' })
  const { waive } = useSignOffActions()
  const sides = signOff.sides.map((each) => ({
    value: each.side as string,
    label: signatoryNames[each.side],
  }))
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Dispensar del aval"
      eyebrow={signOff.campaign}
      labels={waiveLabels}
      submitText="Dispensar"
      busyText="Guardando…"
      schema={waiveForm}
      failure={signOffsRoutes.waive.failure}
      onClose={onClose}
      onSubmit={async (body, { close }) => {
        await waive(signOff.campaignId, body)
        close()
      }}
    >
      <p>
        La campaña no necesitará esa firma, y la marca verá que está dispensada. Si gana una mención o más,
        otra persona del equipo deberá aprobarlo antes de publicar.
      </p>
      <SelectField
        name="sides"
        label={waiveLabels.sides}
        options={sides.length > 1 ? [...sides, { value: 'both', label: 'Ambos responsables' }] : sides}
        defaultValue={form.start.sides}
      />
      <TextareaField
        name="reason"
        label={waiveLabels.reason}
        hint="Queda en la lista y en la actividad. Lo lee solo el equipo."
        maxLength={500}
        defaultValue={form.start.reason}
        data-autofocus
      />
    </DraftDialog>
  )
}

/** Confirms what another admin waived, as the second person (A347). */
export function ConfirmWaiverDialog({ signOff, side, onClose }: OfSide & { onClose: () => void }) {
  const { confirm } = useSignOffActions()
  const { waiver } = side
  if (!waiver) return null
  return (
    <ConfirmDialog
      open
      title="Aprobar la dispensa"
      variant="primary"
      confirmText="Aprobar"
      busyText="Aprobando…"
      failure={signOffsRoutes.confirm.failure}
      onClose={onClose}
      onConfirm={() => confirm(waiver.id)}
    >
      <p>{`«${signOff.campaign}» no necesitará el aval del ${signatoryNames[side.side].toLowerCase()}, aunque gane un premio.`}</p>
      <p>{`Motivo: ${waiver.reason}`}</p>
    </ConfirmDialog>
  )
}

/** Takes a waiver back (A348). */
export function WithdrawWaiverDialog({ signOff, side, onClose }: OfSide & { onClose: () => void }) {
  const { withdraw } = useSignOffActions()
  const { waiver } = side
  if (!waiver) return null
  return (
    <ConfirmDialog
      open
      title="Quitar la dispensa"
      variant="primary"
      confirmText="Quitarla"
      busyText="Quitando…"
      failure={signOffsRoutes.withdraw.failure}
      onClose={onClose}
      onConfirm={() => withdraw(waiver.id)}
    >
      {`A «${signOff.campaign}» se le vuelve a pedir el aval del ${signatoryNames[side.side].toLowerCase()}.`}
    </ConfirmDialog>
  )
}

interface ChaseAllProps {
  programId: number
  filter: SignOffFilter
  onClose: () => void
}

/** Reminds of all that the list shows (A345). */
export function ChaseAllDialog({ programId, filter, onClose }: ChaseAllProps) {
  const { chaseAll } = useSignOffActions()
  return (
    <ConfirmDialog
      open
      title="Recordar los avales pendientes"
      variant="primary"
      confirmText="Enviar recordatorios"
      busyText="Enviando…"
      failure={signOffsRoutes.chaseAll.failure}
      onClose={onClose}
      onConfirm={() => chaseAll(programId, filter)}
    >
      <p>
        {Object.keys(filter).length > 0
          ? 'Se recuerda lo que coincide con los filtros de la lista.'
          : 'Se recuerdan todos los avales pendientes de este programa.'}{' '}
        Quien debe firmar recibe un enlace nuevo; donde falta un responsable o se devolvió la campaña, el
        correo es para la marca.
      </p>
      <p>A nadie se le recuerda lo mismo dos veces en un día.</p>
    </ConfirmDialog>
  )
}
