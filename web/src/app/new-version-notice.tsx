import { Button } from '../ui/action/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { refuseReload, useReloadReason } from './new-version.ts'
import styles from './new-version-notice.module.css'

/** Offers to reload the page. It lies over the page, so that nothing moves. */
export function NewVersionNotice() {
  const reason = useReloadReason()
  return (
    reason && (
      <aside className={styles.place} aria-label={reason}>
        <Notice
          live
          title={reason}
          action={
            <>
              <Button size="small" variant="primary" onClick={() => location.reload()}>
                Recargar
              </Button>
              <Button size="small" variant="quiet" onClick={refuseReload}>
                Ahora no
              </Button>
            </>
          }
        >
          Recarga la página. Lo que escribiste queda en este equipo; las contraseñas se escriben de nuevo.
        </Notice>
      </aside>
    )
  )
}
