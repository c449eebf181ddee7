import { Button } from '../ui/action/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { refuseNewVersion, useNewVersion } from './new-version.ts'
import styles from './new-version-notice.module.css'

/** Tells of a new version. It lies over the page, so that nothing moves. */
export const NewVersionNotice = () =>
  useNewVersion() && (
    <aside className={styles.place} aria-label="Versión nueva">
      <Notice
        live
        title="Hay una versión nueva"
        action={
          <>
            <Button size="small" variant="primary" onClick={() => location.reload()}>
              Recargar
            </Button>
            <Button size="small" variant="quiet" onClick={refuseNewVersion}>
              Ahora no
            </Button>
          </>
        }
      >
        Recarga la página para usarla. Lo que escribiste queda en este equipo; las contraseñas se escriben de
        nuevo.
      </Notice>
    </aside>
  )
