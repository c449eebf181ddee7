import { type ReactNode, useState } from 'react'
import { Button } from '../ui/action/button.tsx'
import { ButtonLink } from '../ui/action/button-link.tsx'
import { CopyButton } from '../ui/action/copy-button.tsx'
import { Icon, type IconName, icons } from '../ui/media/icon.tsx'
import { Logo } from '../ui/media/logo.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { ThemeSwitch } from '../ui/action/theme-switch.tsx'
import { FormPart } from './parts-form.tsx'
import { Lists } from './parts-lists.tsx'
import { Feedback, Files } from './parts-states.tsx'
import { Videos } from './parts-videos.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import styles from './parts-page.module.css'
import { DotPlot } from '../ui/plots/dot-plot.tsx'
import { inPoints, signedPoints } from '../ui/words/quantities.ts'
import * as z from 'zod/mini'
import { Combobox } from '../ui/form/combobox.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../ui/dialog/dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { LoadingScreen } from '../ui/dialog/loading-screen.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { companies, type Company, required, wait } from './parts-samples.ts'

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)

/** Every part in its states, for the eye and for the browser tests; only in development. */
export const PartsPage = () => (
  <Page
    title="Partes"
    eyebrow="Ad Awards Colombia 25"
    lead="Todas las piezas de la interfaz, en todos sus estados."
    actions={<Button variant="primary">Inscribir</Button>}
  >
    <Stack gap={12}>
      <Buttons />
      <Part name="Formulario">
        <FormPart />
      </Part>
      <Part name="Diálogos">
        <Dialogs />
      </Part>
      <Part name="Archivos">
        <Files />
      </Part>
      <Part name="Videos">
        <Videos />
      </Part>
      <Part name="Listas">
        <Lists />
      </Part>
      <Part name="Gráficos">
        <Plots />
      </Part>
      <Part name="Estados">
        <Feedback />
      </Part>
      <Part name="Marca">
        <Row gap={3} align="center">
          <Logo name="Ad Awards" frame="25" />
          <ThemeSwitch />
        </Row>
      </Part>
      <Part name="Iconos">
        <Row gap={3} align="center">
          {(Object.keys(icons) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
      </Part>
    </Stack>
  </Page>
)

const Buttons = () => (
  <Part name="Botones">
    {[undefined, 'small' as const].map((size) => (
      <Row key={String(size)} gap={3} align="center">
        <Button variant="primary" size={size}>
          Guardar y continuar
        </Button>
        <Button size={size}>Guardar y volver</Button>
        <Button variant="quiet" size={size} icon="edit">
          Editar
        </Button>
        <Button variant="danger" size={size} icon="trash">
          Eliminar
        </Button>
        <Button size={size} disabled>
          Inactivo
        </Button>
        <Button variant="primary" size={size} busy busyText="Guardando…">
          Guardar
        </Button>
        <ButtonLink to="/_partes" size={size} icon="arrow-right">
          Enlace
        </ButtonLink>
      </Row>
    ))}
    <CopyButton text="https://adawards.example/verify/juez?code=1" label="Copiar enlace de Ana Pérez">
      Copiar enlace
    </CopyButton>
    <Tabs
      label="Perfil"
      items={[
        { to: '/_partes', label: 'Información Personal' },
        { to: '/perfil/contraseña', label: 'Contraseña' },
      ]}
    />
  </Part>
)

const looks = { dentro: 'full', zona: 'half', fuera: 'empty' } as const

const scores = [
  { code: 'AR-014', raw: 8.1, score: 8.32, deviation: 0.41, zone: 'dentro' },
  { code: 'AR-003', raw: 7.95, score: 7.71, deviation: 0.44, zone: 'zona' },
  { code: 'CO-121', raw: 7.2, score: 7.58, deviation: 0.44, zone: 'zona' },
  { code: 'AR-007', raw: 6.4, score: 6.25, deviation: 0.62, zone: 'fuera' },
  { code: 'CO-002', raw: 3.1, score: 3.2, deviation: 0.41, zone: 'fuera' },
] as const

const severities = [-1.5, -0.32, 0, 0.57, 1.02]

const Plots = () => (
  <>
    <DotPlot
      title="Puntaje ajustado y margen de duda"
      of="Código"
      columns={['Promedio', 'Ajustado', '±', 'Zona']}
      rows={[
        ...scores.map(({ code, raw, score, deviation, zone }) => ({
          key: code,
          label: code,
          value: score,
          from: score - deviation,
          to: score + deviation,
          look: looks[zone],
          cells: [inPoints(raw), inPoints(score), inPoints(deviation), zone],
        })),
        { key: 'none', label: 'CO-044', value: null, cells: ['–', '–', '–', 'sin puntaje'] },
      ]}
      legend={[
        { look: 'full', text: 'Dentro' },
        { look: 'half', text: 'Zona de deliberación' },
        { look: 'empty', text: 'Fuera' },
      ]}
    />
    <DotPlot
      title="Severidad de los jueces"
      of="Juez"
      columns={['Inscripciones', 'Severidad']}
      rows={severities.map((severity, index) => ({
        key: index,
        label: `Juez ${index + 1}`,
        value: severity,
        from: Math.min(0, severity),
        to: Math.max(0, severity),
        cells: [12 + index, signedPoints(severity)],
      }))}
      reference={0}
      ends={['más severo', 'más generoso']}
    />
    <DotPlot
      title="Una sola inscripción"
      of="Código"
      columns={['Promedio']}
      rows={[{ key: 1, label: 'AR-001', value: 7, cells: [inPoints(7)] }]}
    />
  </>
)

function Dialogs() {
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
