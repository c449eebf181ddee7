import * as z from 'zod/mini'
import {
  signatoryNames,
  signatoryRoutes,
  signatorySchema,
  type SignOffSide,
} from '@portal/contract/entries/signatories.ts'
import { call } from '../../api/call.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/text-field.tsx'

const labels = {
  name: 'Nombre y apellido',
  role: 'Cargo',
  company: 'Empresa',
  email: 'Correo electrónico',
}

const personSchema = z.omit(signatorySchema, { side: true })

interface SignatoryDialogProps {
  campaignId: number
  side: SignOffSide
  /** Whether another person was named before. */
  replaces: boolean
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** A333: names who signs for a side, and mails them their link. */
export function SignatoryDialog({ campaignId, side, replaces, onDone, onClose }: SignatoryDialogProps) {
  const form = useFormDraft(`${campaignId}:signatory-${side}`, { name: '', role: '', company: '', email: '' })
  return (
    <DraftDialog
      form={form}
      title={signatoryNames[side]}
      labels={labels}
      submitText="Enviar el enlace"
      busyText="Enviando…"
      onClose={onClose}
      schema={personSchema}
      failure={signatoryRoutes.name.failure}
      onFailure={(message) => {
        toast.error(message)
        // The link may have been sent although the answer was lost. The same person again changes nothing.
        void onDone()
      }}
      onSubmit={async (person, { close }) => {
        await call(signatoryRoutes.name, { params: { campaignId }, body: { ...person, side } })
        toast.success(`Enviamos el enlace a ${person.email}.`)
        await onDone()
        close()
      }}
    >
      <p>
        Recibirá un enlace personal para ver todo lo que se firma, firmarlo o devolverlo. No necesita una
        cuenta.
        {replaces && ' El enlace y la firma de quien estaba dejan de valer.'}
      </p>
      <TextField
        name="name"
        label={labels.name}
        autoComplete="off"
        defaultValue={form.start.name}
        data-autofocus
      />
      <TextField name="role" label={labels.role} autoComplete="off" defaultValue={form.start.role} />
      <TextField name="company" label={labels.company} autoComplete="off" defaultValue={form.start.company} />
      <TextField
        name="email"
        label={labels.email}
        hint="El de su empresa, si lo tiene."
        type="email"
        autoComplete="off"
        defaultValue={form.start.email}
      />
    </DraftDialog>
  )
}
