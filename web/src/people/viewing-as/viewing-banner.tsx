import { useSession } from '../session/session-store.ts'
import { signOut } from '../session/sign-out.ts'
import { viewing } from '../session/viewing.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './viewing-banner.module.css'

/** The banner on every screen while an admin views the portal as a brand. */
export function ViewingBanner() {
  const session = useSession((state) => state.session)
  if (!viewing || !session) return null
  return (
    <aside aria-label={viewing.preview ? 'Vista previa' : 'Vista como marca'} className={styles.banner}>
      <Icon name="eye" />
      <p>
        {viewing.preview ? (
          <>
            Vista previa de {viewing.brand}, según lo último guardado ·{' '}
            <strong>lo que hagas aquí no se guarda</strong>
          </>
        ) : (
          <>
            Estás viendo el portal como «{viewing.brand}» · <strong>solo lectura</strong>
          </>
        )}
      </p>
      <Button size="small" onClick={signOut}>
        Salir
      </Button>
    </aside>
  )
}
