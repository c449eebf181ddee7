import { useRef, useState } from 'react'
import { type JudgedEntryDetail, judgedEntryRoutes } from '@portal/contract/jury/judged-entries.ts'
import { redact } from '@portal/contract/jury/redact.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { HiddenTexts } from './hidden-texts.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './judged-texts.module.css'
import type { TextRange } from '@portal/contract/jury/entry-version.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { useJudgedActions } from './judged-queries.ts'

/** The texts of the newest version: with what may tell who made it, or as judges read them (J18). */
export function JudgedTexts({ entry }: { entry: JudgedEntryDetail }) {
  const { campaign, answers, found, version } = entry
  const hiding = useRedactions(entry)
  const { redactions, failure } = hiding
  const [view, setView] = useState<'marks' | 'judge'>('marks')
  const texts = [
    { key: null, title: 'Nombre de la campaña', text: campaign },
    ...answers.map(({ key, question, answer }) => ({ key, title: question, text: answer })),
  ]

  if (version === 0)
    return (
      <Part title="Lo que lee el jurado">
        <p>Aún nada. Si decides que se evalúe, aquí verás sus textos y podrás ocultar nombres.</p>
      </Part>
    )
  return (
    <Part title="Lo que lee el jurado">
      <div className={styles.texts}>
        <ChoiceRow
          legend="Vista"
          value={view}
          onChange={setView}
          choices={[
            { value: 'marks', label: 'Revisar nombres' },
            { value: 'judge', label: 'Así lo lee el juez' },
          ]}
        />
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        {view === 'marks' && <HiddenTexts texts={texts} found={found} {...hiding} />}
        {texts.map(({ key, title, text }) => (
          <div key={key ?? ''} className={styles.answer}>
            <h3>{title}</h3>
            {view === 'marks' ? (
              <MarkedText text={text} textKey={key} found={found} redactions={redactions} />
            ) : (
              <p className={styles.text}>
                {redact(
                  text,
                  redactions.filter(({ questionKey }) => questionKey === key),
                )}
              </p>
            )}
          </div>
        ))}
      </div>
    </Part>
  )
}

/** Keeps what is hidden of a version. Each change is saved at once; of many quick changes only the last. */
function useRedactions(entry: JudgedEntryDetail) {
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
