import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { email } from '@portal/contract/platform/fields.ts'
import { COPY_ADDRESS_DAYS, receiptCopyRoutes } from '@portal/contract/people/receipt-copies.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { ofTabBrand } from '../session/tab-brand.ts'

const key = (brandId: number) => ['receipt-copies', brandId]
const schema = z.object({ email: email('Escribe el correo') })

/** B09: to which other address the brand's receipts are copied. Owners see and change it. */
export function ReceiptCopies({ brandId }: { brandId: number }) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: key(brandId) })
  const [open, setOpen] = useState<'set' | 'end' | null>(null)
  const close = () => setOpen(null)
  const copies = useQuery({
    queryKey: key(brandId),
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(receiptCopyRoutes.get, { params: { brandId } }),
  })
  const set = async (address: string | null) => {
    try {
      const body = { email: address }
      toast.success((await call(receiptCopyRoutes.set, { params: { brandId }, body })).message)
    } finally {
      await refresh()
    }
  }
  const { email: current = null, pendingEmail = null } = copies.data ?? {}
  const isSet = current !== null || pendingEmail !== null

  return (
    <Stack aria-label="Copia de los comprobantes" as="section" gap={3}>
      <h2>Copia de los comprobantes</h2>
      <LoadState query={copies}>
        <Skeleton rows={1} label="Cargando la copia de los comprobantes…" />
      </LoadState>
      {copies.data && (
        <>
          {current !== null && (
            <p>
              Cada comprobante de envío se envía también a <strong>{current}</strong>.
            </p>
          )}
          {pendingEmail !== null && (
            <p>
              Falta que se confirme <strong>{pendingEmail}</strong>: enviamos allí un enlace que vence en{' '}
              {COPY_ADDRESS_DAYS} días.
            </p>
          )}
          {!isSet && (
            <p>
              Los comprobantes de envío pueden llegar también a otra dirección, como la de administración.
            </p>
          )}
          <Row gap={2}>
            <Button onClick={() => setOpen('set')}>
              {isSet ? 'Cambiar la dirección' : 'Agregar una dirección'}
            </Button>
            {isSet && (
              <Button variant="quiet" onClick={() => setOpen('end')}>
                Dejar de enviar copias
              </Button>
            )}
          </Row>
        </>
      )}
      {open === 'set' && <AddressDialog set={set} onClose={close} />}
      {open === 'end' && (
        <ConfirmDialog
          open
          title="Dejar de enviar copias"
          confirmText="Dejar de enviar"
          busyText="Guardando…"
          failure={receiptCopyRoutes.set.failure}
          onClose={close}
          onConfirm={() => set(null)}
        >
          Los comprobantes llegarán solo a quien envía y a los titulares.
        </ConfirmDialog>
      )}
    </Stack>
  )
}

const labels = { email: 'Correo electrónico' }

interface AddressDialogProps {
  set: (address: string) => Promise<void>
  onClose: () => void
}

/** A307 */
function AddressDialog({ set, onClose }: AddressDialogProps) {
  const form = useFormDraft(ofTabBrand('receipt-copies'), { email: '' })
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Copia de los comprobantes"
      labels={labels}
      submitText="Enviar enlace"
      busyText="Enviando…"
      onClose={onClose}
      schema={schema}
      failure={receiptCopyRoutes.set.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (wanted, { close }) => {
        await set(wanted.email)
        close()
      }}
    >
      <p>Enviaremos un enlace a esa dirección. Las copias empiezan cuando se confirme.</p>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        defaultValue={form.start.email}
        data-autofocus
      />
    </DraftDialog>
  )
}
