import { classNames } from '../../ui/browser/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './line-state.module.css'

/** Whether the screen follows the sitting now; its place stays, so that nothing moves when the line is lost. */
export function LineState({ query: { isError } }: { query: { isError: boolean } }) {
  return (
    <output className={classNames(styles.line, isError && styles.lost)}>
      <Icon name={isError ? 'warning' : 'check'} />
      {isError ? 'Sin conexión con la sesión. Se actualiza sola al volver.' : 'Conectado a la sesión'}
    </output>
  )
}
