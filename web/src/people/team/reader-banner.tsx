import { Icon } from '../../ui/media/icon.tsx'
import { useMayManage } from '../accounts/may-manage.ts'
import styles from './reader-banner.module.css'

/** The banner on every screen of an admin who may only read (J04). */
export function ReaderBanner() {
  if (useMayManage()) return null
  return (
    <aside aria-label="Tu acceso" className={styles.banner}>
      <Icon name="eye" />
      <p>Tu acceso es de solo consulta: puedes ver todo, sin cambiarlo ni exportarlo.</p>
    </aside>
  )
}
