import { useEffect, useRef, useState } from 'react'
import { MAX_SHEET_BYTES } from '@portal/contract/jury/judges/judges.ts'
import { Button } from '../../ui/action/button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ImportPreview } from './import-preview.tsx'
import { Actions } from '../../ui/action/actions.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { ImportErrors } from './import-errors.tsx'
import { type ImportRow, readJudgeSheet } from './judge-import.ts'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { ApiError, call } from '../../api/call.ts'
import { useFreshJudges, useRefreshJudges } from '../judges/judge-queries.ts'
import { useJudgeProgramId } from '../judges/use-judge-program-id.ts'
import { openJudgeSheet } from './open-judge-sheet.ts'
import type { RejectedRow } from './write-judge-sheets.ts'
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

interface ImportSummaryProps {
  result: ImportResult
  onContinue: (rows: readonly ImportRow[], before: ImportResult) => void
  onRestart: () => void
}

/** Says what an incomplete import has done, and what is left to do. */
function ImportSummary({ result, onContinue, onRestart }: ImportSummaryProps) {
  const { added, known, rejected, left } = result
  return (
    <div className={styles.choice}>
      <Notice
        tone={rejected.length > 0 ? 'error' : 'warn'}
        live
        title={[
          counted(added, 'juez registrado', 'jueces registrados'),
          known > 0 && counted(known, 'ya estaba', 'ya estaban'),
          rejected.length > 0 && `${rejected.length} con error`,
          left.length > 0 && `${left.length} sin importar`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {/* What is wrong stands in the toast and below. */}
        {rejected.length === 0 && 'La importación quedó incompleta.'}
      </Notice>
      {rejected.length > 0 && <ImportErrors rejected={rejected} />}
      <Actions>
        {left.length > 0 && (
          <Button variant="primary" onClick={() => onContinue(left, result)}>
            {left.length === 1 ? 'Continuar con la que falta' : `Continuar con las ${left.length} que faltan`}
          </Button>
        )}
        <Button onClick={onRestart}>Subir otro archivo</Button>
      </Actions>
    </div>
  )
}

interface ImportResult {
  added: number
  known: number
  rejected: RejectedRow[]
  /** The rows not tried, because the import was stopped or the server could not be reached. */
  left: ImportRow[]
}

type ImportState =
  | { step: 'choosing'; refusal?: { message: string; detail?: string } }
  | { step: 'reading' }
  | { step: 'preview'; rows: ImportRow[]; sheetName: string | null }
  | { step: 'importing'; done: number; total: number }
  | { step: 'done'; result: ImportResult }

const emptyResult = (rows: readonly ImportRow[]): ImportResult => ({
  added: 0,
  known: rows.filter(({ state }) => state === 'known').length,
  rejected: rows.flatMap((row) => (row.error ? [{ row, reason: row.error }] : [])),
  left: [],
})

const FAULTY = 'Hubo errores al procesar el archivo. Revisa los mensajes de error.'

/** Reads a sheet, lets the admin look it over, then registers its judges one by one (S19.3). */
function useJudgeImport(onClean: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choosing' })
  const stopped = useRef(false)
  const programId = useJudgeProgramId()
  const freshJudges = useFreshJudges()
  const refreshJudges = useRefreshJudges()
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  async function choose(file: File) {
    setState({ step: 'reading' })
    const answer = await openJudgeSheet(file)
    if ('message' in answer) return setState({ step: 'choosing', refusal: answer })
    const known = await freshJudges().then(
      ({ judges }) => judges.map(({ user }) => user.email),
      () => [],
    )
    const sheet = readJudgeSheet(answer.lines, new Set(known))
    if (!('rows' in sheet)) return setState({ step: 'choosing', refusal: sheet })
    setState({ step: 'preview', rows: sheet.rows, sheetName: answer.sheetName })
    const states = new Set(sheet.rows.map(({ state }) => state))
    // Nothing can be registered, so the import ends at the preview.
    if (states.has('faulty') && !states.has('ready')) toast.error(FAULTY)
  }

  async function run(rows: readonly ImportRow[], before = emptyResult(rows)) {
    stopped.current = false
    const result = { ...before, left: rows.filter(({ state }) => state === 'ready') }
    const total = result.left.length
    while (result.left.length > 0 && !stopped.current) {
      setState({ step: 'importing', done: total - result.left.length, total })
      const [row, ...left] = result.left
      if (!row || !(await register(programId, row, result))) break
      result.left = left
    }
    await refreshJudges()
    finish(result)
  }

  function finish(result: ImportResult) {
    if (result.rejected.length === 0 && result.left.length === 0) {
      toast.success('Jueces registrados con éxito. Recuerda enviar su invitación.')
      return onClean()
    }
    if (result.rejected.length > 0) toast.error(FAULTY)
    setState({ step: 'done', result })
  }

  return {
    state,
    choose,
    run,
    stop: () => {
      stopped.current = true
    },
    restart: () => setState({ step: 'choosing' }),
  }
}

/** Registers a row. Returns false without an answer or a session, because the other rows would fail as well. */
async function register(programId: number, row: ImportRow, result: ImportResult): Promise<boolean> {
  if (!row.judge) return true
  try {
    await call(judgeRoutes.create, { body: { ...row.judge, judgePrograms: [programId] } })
    result.added += 1
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) return false
    if (error.code === 'user_exists') result.known += 1
    else result.rejected = [...result.rejected, { row, reason: reasonOf(row, error) }]
  }
  return true
}

const reasonOf = ({ texts }: ImportRow, { code, message, issues }: ApiError) =>
  `Error al crear juez: ${texts.name} ${texts.lastName}. ${(code === 'address_taken' && issues[0]?.message) || message}`
