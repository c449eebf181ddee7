import type { Output } from '@portal/contract/platform/route.ts'
import { type PersonFound, privacyRoutes } from '@portal/contract/people/privacy.ts'
import { call } from '../../api/call.ts'
import { useEnding } from '../../api/use-ending.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FateList } from './fate-list.tsx'
import { paramsOf, useConsequences, useRefreshPeople } from './privacy-queries.ts'
import { Stack } from '../../ui/layout/layout.tsx'

interface DeletePersonDialogProps {
  person: PersonFound
  onClose: () => void
  onRemoved: (fates: Output<typeof privacyRoutes.remove>) => void
}

/** A75, A76 */
export function DeletePersonDialog({ person, onClose, onRemoved }: DeletePersonDialogProps) {
  const consequences = useConsequences(person)
  const refresh = useRefreshPeople()
  const end = useEnding()
  const { name, email } = person

  return (
    <Dialog open title={`Eliminar los datos de ${name}`} onClose={onClose}>
      <LoadState query={consequences}>
        <Loading message="Revisando qué se guarda de esta persona…" />
      </LoadState>
      {consequences.data && (
        <Form
          schema={privacyRoutes.remove.body}
          failure={privacyRoutes.remove.failure}
          onFailure={(message) => toast.error(message)}
          onSubmit={async (body) => {
            const remove = () => call(privacyRoutes.remove, { params: paramsOf(person), body })
            try {
              const fates = await end(remove, consequences.data)
              toast.success(`Eliminamos los datos de ${name}.`)
              onClose()
              onRemoved(fates)
            } finally {
              await refresh()
            }
          }}
          actions={
            <DialogActions>
              <Button onClick={onClose}>Cancelar</Button>
              <SubmitButton variant="danger" busyText="Eliminando…">
                Eliminar definitivamente
              </SubmitButton>
            </DialogActions>
          }
        >
          <Stack gap={6}>
            <FateList title="Se elimina" fates={consequences.data.goes} nothing="No hay nada que eliminar." />
            <FateList
              title="Se conserva, y por qué"
              fates={consequences.data.stays}
              nothing="No queda nada de esta persona."
            />
          </Stack>
          <TextField
            name="confirmation"
            label={email === null ? 'Escribe el nombre para confirmar' : 'Escribe el correo para confirmar'}
            hint={
              <>
                <strong>{email ?? name}</strong>. No se puede deshacer.
              </>
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form>
      )}
    </Dialog>
  )
}
