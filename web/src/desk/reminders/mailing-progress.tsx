import { useEffect, useRef } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { MailingResults } from './mailing-results.tsx'
import { countDone, useMailing } from './reminder-queries.ts'
import styles from './mailing-progress.module.css'

const TITLE_ID = 'envio'

interface MailingProgressProps {
  mailingId: number
  /** Whether the mailing was sent a moment ago, so that this part takes the focus. */
  takesFocus: boolean
  onClose: () => void
}

/** The progress of a mailing (A72). */
export function MailingProgress({ mailingId, takesFocus, onClose }: MailingProgressProps) {
  const found = useMailing(mailingId)
  const mailing = found.data
  const title = useRef<HTMLHeadingElement>(null)
  const isKnown = mailing !== undefined

  useEffect(() => {
    if (isKnown && takesFocus) title.current?.focus()
  }, [isKnown, takesFocus])

  if (!mailing) return <LoadState query={found} />
  const done = countDone(mailing)
  const isOver = done >= mailing.total
  return (
    <section className={styles.progress} aria-labelledby={TITLE_ID}>
      <h2 ref={title} id={TITLE_ID} tabIndex={-1}>
        {isOver ? 'El envío terminó' : 'El envío está en curso'}
      </h2>
      <p className={styles.subject}>«{mailing.subject}»</p>
      {mailing.total > 0 ? (
        <>
          <ProgressBar
            label="Avance del envío"
            value={done}
            max={mailing.total}
            valueText={`${done} de ${mailing.total}`}
          />
          <MailingResults mailing={mailing} />
        </>
      ) : (
        <p>
          {mailing.audience === null
            ? 'Ya nadie tenía pendientes: no se envió ningún correo.'
            : 'Ya no se le podía escribir a nadie: no se envió ningún correo.'}
        </p>
      )}
      {!isOver && (
        <p className={styles.soft}>
          Puedes seguir con otra cosa: el portal terminará el envío automáticamente.
        </p>
      )}
      <Button ref={passFocusOn} size="small" variant="quiet" icon="cross" onClick={onClose}>
        Cerrar
      </Button>
    </section>
  )
}
