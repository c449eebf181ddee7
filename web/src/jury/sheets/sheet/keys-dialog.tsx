import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useKeysSetting } from './use-sheet-keys.ts'
import styles from './keys-dialog.module.css'

export type KeyInWords = readonly [keys: readonly string[], does: string]

const sheetKeys: readonly KeyInWords[] = [
  [['1', '…', '9'], 'poner ese puntaje en el criterio actual'],
  [['0'], 'poner 10; en una ronda de sí o no, «No» (y 1 es «Sí»)'],
  [['Tab'], 'ir al criterio siguiente'],
  [['Espacio'], 'reproducir o pausar el video'],
  [['J', 'L'], 'atrasar o adelantar 5 segundos'],
  [['N'], 'ir a la inscripción siguiente'],
  [['?'], 'ver esta ayuda'],
]

interface KeysDialogProps {
  title?: string
  keys?: readonly KeyInWords[]
  onClose: () => void
}

/** J22 */
export function KeysDialog({ title = 'Juzgar con el teclado', keys = sheetKeys, onClose }: KeysDialogProps) {
  const { areOn, turn } = useKeysSetting()
  return (
    <Dialog open title={title} size="small" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>{names.map((name) => (name === '…' ? ' … ' : <kbd key={name}>{name}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.setting} htmlFor="teclas">
        <input id="teclas" type="checkbox" checked={areOn} onChange={({ target }) => turn(target.checked)} />
        Usar estas teclas en este equipo
      </label>
    </Dialog>
  )
}
