import { useRef, useState } from 'react'
import type { TextRange } from '@portal/contract/jury/entry-version.ts'
import { type JudgedEntryDetail, judgedEntryRoutes } from '@portal/contract/jury/judged-entries.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { useJudgedActions } from './judged-queries.ts'

/** Keeps what is hidden of a version. Each change is saved at once; of many quick changes only the last. */
export function useRedactions(entry: JudgedEntryDetail) {
  const { redact, readAgain } = useJudgedActions(entry)
  const [wanted, setWanted] = useState<TextRange[]>()
  const [failure, setFailure] = useState<string>()
  const latest = useRef<TextRange[]>(undefined)

  async function change(redactions: TextRange[]) {
    const isSaving = latest.current !== undefined
    latest.current = redactions
    setWanted(redactions)
    if (isSaving) return
    setFailure(undefined)
    try {
      let { version, revision } = entry
      for (let sent: TextRange[] | undefined; sent !== latest.current;) {
        sent = latest.current
        ;({ version, revision } = await redact({ version, revision, redactions: sent }))
      }
    } catch (error) {
      setFailure(failureNotice(error, judgedEntryRoutes.redact.failure))
      await readAgain()
    } finally {
      // The server's state is shown again.
      latest.current = undefined
      setWanted(undefined)
    }
  }

  return {
    redactions: wanted ?? entry.redactions,
    isSaving: wanted !== undefined,
    failure,
    change: (redactions: TextRange[]) => void change(redactions),
  }
}
