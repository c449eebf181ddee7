import { counted } from '../words/quantities.ts'
import styles from './textarea-field.module.css'

/** The browser cuts at `maxLength` what is pasted, and says nothing. */
export const LimitNote = ({ length, max }: { length: number; max: number | undefined }) =>
  max !== undefined && length >= max ? (
    <output className={styles.limit}>
      Llegaste al máximo de {counted(max, 'carácter', 'caracteres')}: lo que sigue no se agrega.
    </output>
  ) : null
