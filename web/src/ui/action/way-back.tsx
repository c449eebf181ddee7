import { Icon } from '../media/icon.tsx'
import { Link } from './link.tsx'
import styles from './way-back.module.css'

/** A link with an arrow to the screen that this one belongs to. */
export const WayBack = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={styles.back}>
    <Icon name="arrow-left" />
    {label}
  </Link>
)
