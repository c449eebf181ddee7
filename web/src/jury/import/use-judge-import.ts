import { useEffect, useRef, useState } from 'react'
import { judgeRoutes } from '@portal/contract/jury/judges.ts'
import { ApiError, call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type ImportRow, readJudgeSheet } from './judge-import.ts'
import { useFreshJudges, useRefreshJudges } from '../judges/judge-queries.ts'
import { useJudgeProgramId } from '../judges/use-judge-program-id.ts'
import { openJudgeSheet } from './open-judge-sheet.ts'
import type { RejectedRow } from './write-judge-sheets.ts'

export interface ImportResult {
  added: number
  known: number
  rejected: RejectedRow[]
  /** The rows not tried, because the import was stopped or the server could not be reached. */
  left: ImportRow[]
}

export type ImportState =
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
export function useJudgeImport(onClean: () => void) {
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
