import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { type JudgedEntryDetail, judgedEntryRoutes } from '@portal/contract/jury/sheets/judged-entries.ts'
import { REQUEST_HOURS } from '@portal/contract/people/team.ts'
import { ApiError } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useJudgedActions } from './judged-queries.ts'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

export type Deed = 'version' | 'leave-out' | 'disqualify' | 'approve' | 'undo'

interface DeedDialogProps {
  deed: Deed
  entry: JudgedEntryDetail
  onClose: () => void
}

const DISQUALIFIED = 'Inscripción descalificada'

export function DeedDialog({ deed, entry, onClose }: DeedDialogProps) {
  const actions = useJudgedActions(entry)
  const { id, campaign, version, state, award, leftOut, disqualification } = entry
  const keepsAward = award
    ? ` Tiene «${awardLabels[award]}»: lo conserva hasta que lo corrijas en Fallos.`
    : ''
  /** The dialog asks to look at it again: it has to show what counts by now. */
  const readAgain = async (error: unknown) => {
    await actions.readAgain()
    throw error
  }
  switch (deed) {
    case 'version':
      return (
        <ReasonDialog
          title={version === 0 ? 'Evaluar la inscripción' : `Crear la versión ${version + 1}`}
          draftName={`judged-version:${id}`}
          failure={judgedEntryRoutes.addVersion.failure}
          submitText={version === 0 ? 'Evaluarla' : 'Crear la versión'}
          busyText="Creando…"
          done={(after) => `Versión ${after.version} creada`}
          onSubmit={(body) => actions.addVersion({ ...body, state }).catch(readAgain)}
          onClose={onClose}
        >
          {version === 0
            ? `El jurado leerá «${campaign}» tal como está ahora${leftOut ? `, y volverá a la evaluación. Quedó fuera por este motivo: ${leftOut.reason}` : '.'}`
            : `El jurado leerá «${campaign}» tal como está ahora. Quien ya entregó sus puntajes deberá confirmarlos.`}
        </ReasonDialog>
      )
    case 'leave-out':
      return (
        <ReasonDialog
          title="Dejar fuera la inscripción"
          draftName={`judged-left-out:${id}`}
          failure={judgedEntryRoutes.leaveOut.failure}
          submitText="Dejarla fuera"
          busyText="Guardando…"
          done={() => 'La inscripción quedó fuera'}
          onSubmit={(body) => actions.leaveOut(body).catch(readAgain)}
          onClose={onClose}
        >
          {`Ningún juez recibirá «${campaign}». Más adelante podrás cambiar de idea.`}
        </ReasonDialog>
      )
    case 'disqualify':
      return (
        <ReasonDialog
          title="Pedir la descalificación"
          draftName={`judged-disqualification:${id}`}
          failure={judgedEntryRoutes.disqualify.failure}
          submitText="Pedirla"
          busyText="Guardando…"
          // If another admin has asked for the same meanwhile, with the same reason, this approves it (A113).
          done={(after) =>
            after.state === 'disqualified'
              ? DISQUALIFIED
              : 'Pedido guardado: falta que otra persona lo apruebe'
          }
          onSubmit={(body) => actions.disqualify(body).catch(readAgain)}
          onClose={onClose}
        >
          {`«${campaign}» saldrá de la evaluación cuando otra persona del equipo lo apruebe.${keepsAward}`}
        </ReasonDialog>
      )
    case 'approve':
      if (!disqualification) return null
      return (
        <ConfirmDialog
          open
          title="Aprobar la descalificación"
          confirmText="Descalificar"
          busyText="Descalificando…"
          failure={judgedEntryRoutes.disqualify.failure}
          onClose={onClose}
          onConfirm={async () => {
            try {
              await actions.disqualify({ reason: disqualification.reason, isApproval: true })
              toast.success(DISQUALIFIED)
            } catch (error) {
              await actions.readAgain()
              if (!(error instanceof ApiError && error.code === 'disqualification_changed')) throw error
              // The request is gone, so the dialog goes too.
              toast.error(error.message)
            }
          }}
        >
          <p>{`Motivo: ${disqualification.reason}`}</p>
          <p>{`«${campaign}» desaparecerá para todos los jueces. Se puede deshacer.${keepsAward}`}</p>
        </ConfirmDialog>
      )
    case 'undo': {
      if (!disqualification) return null
      const isApproved = state === 'disqualified'
      const isAsking = isApproved && !disqualification.undoing
      return (
        <ConfirmDialog
          open
          title={isApproved ? 'Deshacer la descalificación' : 'Retirar el pedido'}
          variant="primary"
          confirmText={isAsking ? 'Pedir que se deshaga' : isApproved ? 'Deshacer' : 'Retirar'}
          busyText="Guardando…"
          failure={judgedEntryRoutes.requalify.failure}
          onClose={onClose}
          onConfirm={async () => {
            const { askedAward, disqualification: now } = await actions
              .requalify({ reason: disqualification.reason, isApproved })
              .catch(readAgain)
            toast.success(
              now?.undoing
                ? 'Pediste deshacer la descalificación: falta que lo apruebe otra persona del equipo.'
                : isApproved && askedAward
                  ? `La inscripción se sigue evaluando. «${awardLabels[askedAward]}» quedó pedido en Fallos: falta que otra persona lo apruebe.`
                  : 'La inscripción se sigue evaluando',
            )
          }}
        >
          <p>{`Motivo: ${disqualification.reason}`}</p>
          {isAsking && (
            <p>{`Hace falta que otra persona del equipo lo apruebe en los ${REQUEST_HOURS / 24} días siguientes.`}</p>
          )}
          <p>
            {isApproved
              ? `«${campaign}» volverá a la evaluación, con los puntajes que ya tenía. Si una sesión terminada le había votado un premio que no recibió, ese premio queda pedido en Fallos: lo aprueba otra persona.`
              : `«${campaign}» se sigue evaluando, como hasta ahora.`}
          </p>
        </ConfirmDialog>
      )
    }
  }
}

const schema = z.object({ reason: requiredText('Escribe el motivo', 500) })
const labels = { reason: 'Motivo' }

interface ReasonDialogProps {
  title: string
  /** The draft's name, among the drafts of the person. */
  draftName: string
  failure: string
  submitText: string
  busyText: string
  /** Says what happened, from the entry as it is afterwards. */
  done: (entry: JudgedEntryDetail) => string
  onSubmit: (body: { reason: string }) => Promise<JudgedEntryDetail>
  onClose: () => void
  /** The text that says what submitting does. */
  children: ReactNode
}

/** Asks why, for what is recorded with its reason. */
function ReasonDialog({ draftName, done, children, onSubmit, ...dialog }: ReasonDialogProps) {
  const form = useFormDraft(draftName, { reason: '' })
  return (
    <DraftDialog
      {...dialog}
      form={form}
      size="small"
      labels={labels}
      schema={schema}
      onSubmit={async (body, { close }) => {
        toast.success(done(await onSubmit(body)))
        close()
      }}
    >
      <p>{children}</p>
      <TextareaField
        name="reason"
        label={labels.reason}
        hint="Queda en la actividad."
        maxLength={500}
        defaultValue={form.start.reason}
        data-autofocus
      />
    </DraftDialog>
  )
}
