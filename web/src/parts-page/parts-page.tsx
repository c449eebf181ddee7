import { type ReactNode } from 'react'
import { Button } from '../ui/action/button.tsx'
import { ButtonLink } from '../ui/action/button-link.tsx'
import { CopyButton } from '../ui/action/copy-button.tsx'
import { Icon, type IconName, icons } from '../ui/media/icon.tsx'
import { Logo } from '../ui/media/logo.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { ThemeSwitch } from '../ui/action/theme-switch.tsx'
import { Dialogs } from './parts-dialogs.tsx'
import { FormPart } from './parts-form.tsx'
import { Lists } from './parts-lists.tsx'
import { Plots } from './parts-plots.tsx'
import { Feedback, Files } from './parts-states.tsx'
import { Videos } from './parts-videos.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import styles from './parts-page.module.css'

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
