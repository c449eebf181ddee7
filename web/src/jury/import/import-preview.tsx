import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { ImportErrors } from './import-errors.tsx'
import { judgeColumns } from './judge-columns.ts'
import type { ImportRow } from './judge-import.ts'
import styles from './import-preview.module.css'

const verdicts = {
  ready: { text: 'Lista', tone: 'sent', icon: 'check' },
  faulty: { text: 'Por corregir', tone: 'failed', icon: 'alert' },
  known: { text: 'Ya registrado', tone: 'open', icon: 'minus' },
} as const

interface ImportPreviewProps {
  rows: readonly ImportRow[]
  /** The name of the sheet, if it isn't the first one of the file. */
  sheetName: string | null
  onImport: () => void
  onRestart: () => void
}

/** Shows what the sheet holds, before anything is registered. */
export function ImportPreview({ rows, sheetName, onImport, onRestart }: ImportPreviewProps) {
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  const ready = count('ready')
  const hidden = rows.filter(({ isHidden }) => isHidden)
  const rejected = rows.flatMap((row) => (row.error ? [{ row, reason: row.error }] : []))
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h2>{counted(rows.length, 'fila leída', 'filas leídas')}</h2>
        <output>
          {[
            ready > 0 && counted(ready, 'lista para importar', 'listas para importar'),
            rejected.length > 0 && `${rejected.length} por corregir`,
            count('known') > 0 && counted(count('known'), 'ya registrada', 'ya registradas'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </output>
      </div>
      {sheetName !== null && (
        <Notice>{`Leímos la hoja «${sheetName}», la primera con las columnas de los jueces.`}</Notice>
      )}
      {hidden.length > 0 && (
        <Notice tone="warn">
          {`${hidden.length === 1 ? 'Una fila está oculta' : `${hidden.length} filas están ocultas`} en el archivo y también se ${hidden.length === 1 ? 'importará' : 'importarán'}: ${linesInWords(hidden)}. Si no corresponde, quítalas del archivo y elígelo de nuevo.`}
        </Notice>
      )}
      {rejected.length > 0 && <ImportErrors rejected={rejected} />}
      <Actions>
        {(ready > 0 || rejected.length === 0) && (
          <Button variant="primary" data-autofocus onClick={onImport}>
            {ready === 0 ? 'Terminar' : `Importar ${counted(ready, 'juez', 'jueces')}`}
          </Button>
        )}
        <Button onClick={onRestart}>Elegir otro archivo</Button>
      </Actions>
      <ScrollRegion label="Filas del archivo" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              <th scope="col">Estado</th>
              {judgeColumns.map(({ field, header }) => (
                <th key={field} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PreviewRow key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

const MOST_LINES = 20

function linesInWords(rows: readonly ImportRow[]): string {
  const lines = rows.slice(0, MOST_LINES).map(({ line }) => String(line))
  return rows.length > MOST_LINES ? `${lines.join(', ')}…` : new Intl.ListFormat('es').format(lines)
}

function PreviewRow({ row: { line, state, texts, faults } }: { row: ImportRow }) {
  const { text, ...look } = verdicts[state]
  return (
    <tr>
      <th scope="row">{line}</th>
      <td>
        <StateLabel {...look}>{text}</StateLabel>
      </td>
      {judgeColumns.map(({ field }) => (
        <td key={field} className={classNames(faults[field] && styles.wrong)}>
          {texts[field]}
          {faults[field] && (
            <span className={styles.fault}>
              <Icon name="alert" />
              {faults[field]}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
