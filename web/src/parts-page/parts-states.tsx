import { useState } from 'react'
import { Button } from '../ui/action/button.tsx'
import { ButtonLink } from '../ui/action/button-link.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { Frame } from '../ui/media/frame.tsx'
import { FrameProgress } from '../ui/feedback/frame-progress.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Loading } from '../ui/feedback/spinner.tsx'
import { Status } from '../ui/list/status.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Row } from '../ui/layout/layout.tsx'
import styles from './parts-page.module.css'

export function Files() {
  const [files, setFiles] = useState<File[]>([])
  const drop = {
    files,
    onChange: setFiles,
    maxSize: 400 * 1024 * 1024,
    accept: ['video/mp4', '.mp4'],
    sizeMessage: 'El tamaño máximo permitido es de 400MB por archivo.',
  }
  return (
    <>
      <div className={styles.two}>
        <FileDrop
          {...drop}
          label="Videos de campaña"
          hint="Entre 1 y 3 minutos."
          maxFiles={3}
          note=".mp4, hasta 400 MB cada uno"
          typeMessage="Solo se permiten archivos en formato .mp4 y un máximo de 3 archivo(s)."
        />
        <FileDrop
          {...drop}
          label="Video caso"
          maxFiles={1}
          typeMessage="Solo se permiten archivos en formato .mp4 y un máximo de 1 archivo(s)."
        />
      </div>
    </>
  )
}

export const Feedback = () => (
  <>
    <Row gap={3} align="center">
      <Button onClick={() => toast.success('Campaña creada exitosamente')}>Aviso de éxito</Button>
      <Button onClick={() => toast.error('Error al guardar los datos de la campaña')}>Aviso de error</Button>
    </Row>
    <Row gap={3} align="center">
      <Status value="Incompleta" />
      <Status value="Completa" />
      <Status value="Enviada" />
      <FrameProgress done={2} total={3} label="2 de 3 completadas" />
      <FrameProgress done={5} total={5} label="5 de 5 completadas" />
    </Row>
    <div className={styles.two}>
      <Notice title="Tu sesión terminó">Tus borradores están guardados en este equipo.</Notice>
      <Notice tone="warn">Quedan 3 días para enviar.</Notice>
      <Notice tone="success">Inscripciones enviadas correctamente.</Notice>
      <Notice tone="error">No pudimos guardar los cambios.</Notice>
    </div>
    <ProgressBar value={34} label="Video caso" />
    <ProgressBar label="Procesando" />
    <Loading message="Cargando preguntas..." />
    <div className={styles.frames}>
      <Frame fill="signal" numeral="01">
        <strong lang="en">Born to Perform</strong>
      </Frame>
      <Frame numeral="02">
        <strong>Me comí un comercial</strong>
      </Frame>
      <Frame fill="ink" numeral="08">
        <strong lang="en">Power to the people</strong>
      </Frame>
    </div>
    <EmptyState
      title="No tienes campañas registradas para Colombia todavía."
      action={
        <ButtonLink to="/inscripciones/nueva" variant="primary">
          Inscribir Nueva Campaña
        </ButtonLink>
      }
    >
      Empieza con el nombre de la campaña y sus categorías.
    </EmptyState>
  </>
)
