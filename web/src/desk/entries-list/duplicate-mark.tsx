import { Icon } from '../../ui/media/icon.tsx'
import styles from './duplicate-mark.module.css'

export const DuplicateMark = () => (
  <strong className={styles.mark}>
    <Icon name="copy" />
    Posible duplicado
  </strong>
)
