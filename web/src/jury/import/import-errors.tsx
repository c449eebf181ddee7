import { useId } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import type { RejectedRow } from './write-judge-sheets.ts'
import styles from './import-errors.module.css'

/** The lines that were not registered, each with its reason, and the way to take them back to the spreadsheet. */
export function ImportErrors({ rejected }: { rejected: readonly RejectedRow[] }) {
  const titleId = useId()
  const save = async () => {
    const { writeRejected } = await import('./write-judge-sheets.ts')
    saveFile(await writeRejected(rejected), 'jueces-por-corregir.xlsx')
  }
  return (
    <section aria-labelledby={titleId} className={styles.errors}>
      <h2 id={titleId}>Errores al subir el archivo:</h2>
      <ScrollRegion label="Lista de errores" className={styles.scroll}>
        <ul>
          {rejected.map(({ row, reason }) => (
            <li key={row.line}>
              <span className={styles.line}>Fila {row.line}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <div className={styles.save}>
        <Button icon="download" onClick={save}>
          Descargar filas con error
        </Button>
        <p>Corrígelas en ese archivo y vuelve a subirlo: los jueces ya registrados no se repiten.</p>
      </div>
    </section>
  )
}
