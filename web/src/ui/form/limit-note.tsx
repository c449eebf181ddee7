import { counted } from '../words/quantities.ts'
import styles from './textarea-field.module.css'

/** Says that the text has reached its limit. The browser cuts pasted text at `maxLength` without saying so. */
export const LimitNote = ({ length, max }: { length: number; max: number | undefined }) =>
  max !== undefined && length >= max ? (
    <output className={styles.limit}>
      Llegaste al máximo de {counted(max, 'carácter', 'caracteres')}: lo que sigue no se agrega.
    </output>
  ) : null
