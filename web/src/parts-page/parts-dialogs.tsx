import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/action/button.tsx'
import { Combobox } from '../ui/form/combobox.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../ui/dialog/dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { LoadingScreen } from '../ui/dialog/loading-screen.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { companies, type Company, required, wait } from './parts-samples.ts'
import { Row } from '../ui/layout/layout.tsx'

export function Dialogs() {
  const [open, setOpen] = useState<string>()
  const [company, setCompany] = useState<Company | null>(null)
  const close = () => setOpen(undefined)
  const openLoading = async () => {
    setOpen('loading')
    await wait(1500)
    close()
  }
  return (
    <Row gap={3} align="center">
      <Button onClick={() => setOpen('dialog')}>Abrir diálogo</Button>
      <Button onClick={() => setOpen('blocking')}>Abrir bloqueante</Button>
      <Button onClick={() => setOpen('confirm')}>Abrir confirmación</Button>
      <Button onClick={openLoading}>Pantalla de carga</Button>
      <Dialog open={open === 'dialog'} title="Registrar nueva persona" onClose={close}>
        <Form schema={z.object({ fullName: required('Este campo es obligatorio') })} onSubmit={close}>
          <TextField name="fullName" label="Nombre completo" />
          <Combobox
            label="Empresa"
            items={companies}
            value={company}
            onChange={setCompany}
            itemKey={({ id }) => id}
            itemText={({ text }) => text}
          />
          <DialogActions>
            <Button onClick={() => toast.success('Persona registrada con éxito')}>Avisar</Button>
            <Button onClick={close}>Cancelar</Button>
            <SubmitButton>Guardar</SubmitButton>
          </DialogActions>
        </Form>
      </Dialog>
      <Dialog
        open={open === 'blocking'}
        blocking
        title="Cambia tu contraseña"
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            Cerrar sesión
          </Button>
        }
      >
        {Array.from({ length: 12 }, (_, line) => (
          <p key={line}>Por seguridad, cambia la contraseña temporal antes de continuar.</p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="¿Eliminar campaña?"
        onClose={close}
        failure="Error al eliminar la campaña"
        onConfirm={async () => {
          await wait(800)
          throw new Error('no')
        }}
      >
        Se eliminará «Verano 25» con 3 categorías y 4 videos. No se puede deshacer.
      </ConfirmDialog>
      {open === 'loading' && (
        <LoadingScreen message="Enviando correos" detail="Esperamos 3 segundos entre correos." />
      )}
    </Row>
  )
}
