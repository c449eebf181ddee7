import { useState } from 'react'
import { sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { focusResult } from '../../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSetTable } from '../sitting-queries.ts'
import styles from './end-sitting.module.css'

/** Ends the sitting. While something is missing, it says so instead (J55, J56). */
export function EndSitting({ table: { panelId, missing } }: { table: SittingTable }) {
  const [isAsked, setAsked] = useState(false)
  const setTable = useSetTable(panelId)
  const close = () => setAsked(false)

  async function end() {
    setTable((await call(sittingRoutes.end, { params: { panelId } })).table)
    focusResult('terminada')
  }

  return (
    <>
      <Button changes icon="check" onClick={() => setAsked(true)}>
        Terminar la sesión
      </Button>
      {missing.length > 0 ? (
        <Dialog
          open={isAsked}
          title="Aún no se puede terminar la sesión"
          size="small"
          onClose={close}
          footer={
            <Button data-autofocus variant="primary" onClick={close}>
              Entendido
            </Button>
          }
        >
          <p>{missing.length === 1 ? 'Falta este punto:' : `Faltan estos ${missing.length} puntos:`}</p>
          <ul className={styles.missing}>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Dialog>
      ) : (
        <ConfirmDialog
          open={isAsked}
          title="¿Terminar la sesión?"
          variant="primary"
          confirmText="Terminar la sesión"
          busyText="Terminando…"
          failure={sittingRoutes.end.failure}
          onClose={close}
          onConfirm={end}
        >
          <p>
            Con lo votado se escriben el acta y las decisiones de cada categoría. Después nadie puede votar ni
            dejar constancia de una disidencia, y la sesión no se puede reabrir.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
