import { useState } from 'react'
import { MAX_SHEET_BYTES } from '@portal/contract/jury/limits.ts'
import { Button } from '../../ui/action/button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useJudgeImport } from './use-judge-import.ts'
import styles from './import-area.module.css'

/** Leads through an import: choose a file, look it over, import it (S19.3). */
export function ImportArea({ onClose }: { onClose: () => void }) {
  const { state, choose, run, stop, restart } = useJudgeImport(onClose)
  return (
    <section aria-label="Subir archivo de jueces" className={styles.area}>
      <div key={state.step} ref={takeFocus} tabIndex={-1} className={styles.step}>
        {state.step === 'choosing' && <Choice refusal={state.refusal} onChoose={choose} />}
        {state.step === 'reading' && <Loading message="Leyendo el archivo…" />}
        {state.step === 'preview' && (
          <ImportPreview {...state} onImport={() => void run(state.rows)} onRestart={restart} />
        )}
        {state.step === 'importing' && (
          <div className={styles.progress}>
            <output>
              Registrando jueces: <strong>{`${state.done} de ${state.total}`}</strong>
            </output>
            <ProgressBar
              value={state.done}
              max={state.total}
              label="Jueces registrados"
              valueText={`${state.done} de ${state.total}`}
            />
            <div>
              <Button onClick={stop}>Detener</Button>
            </div>
          </div>
        )}
        {state.step === 'done' && (
          <ImportSummary result={state.result} onContinue={run} onRestart={restart} />
        )}
      </div>
    </section>
  )
}

/** Focuses a new step, because the element that had the focus left with the step before. */
const takeFocus = (step: HTMLElement | null) => step?.focus()

interface ChoiceProps {
  refusal: { message: string; detail?: string } | undefined
  onChoose: (file: File) => void
}

function Choice({ refusal, onChoose }: ChoiceProps) {
  const [dropped, setDropped] = useState(false)
  return (
    <div className={styles.choice}>
      <FileDrop
        label="Archivo de Excel con los jueces"
        hint="Una fila por juez, con los ocho títulos de la plantilla en la primera fila."
        files={[]}
        onChange={([file]) => {
          setDropped(true)
          if (file) onChoose(file)
        }}
        maxFiles={1}
        maxSize={MAX_SHEET_BYTES}
        accept={['.xls', '.xlsx']}
        sizeMessage="El tamaño máximo permitido es de 5 MB."
        typeMessage="Sólo se permiten archivos de tipo .xsl/.xlsx"
        onRefuse={toast.error}
        note=".xls o .xlsx, hasta 5 MB y 2.000 filas"
      />
      {refusal && !dropped && (
        <Notice tone="error" live title={refusal.message}>
          {refusal.detail && <p>{refusal.detail}</p>}
        </Notice>
      )}
      <div>
        <Button variant="quiet" icon="download" onClick={saveTemplate}>
          Descargar plantilla
        </Button>
      </div>
    </div>
  )
}

async function saveTemplate() {
  const { writeTemplate } = await import('./write-judge-sheets.ts')
  saveFile(await writeTemplate(), 'plantilla-jueces.xlsx')
}
