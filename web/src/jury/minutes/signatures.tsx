import { type Minutes, minutesRoutes } from '@portal/contract/jury/sittings/minutes-routes.ts'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Part } from '../../ui/layout/part.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { useState } from 'react'
import { nameOf } from './acta.tsx'
import { remind } from './minutes-queries.ts'
import text from '../../ui/words/text.module.css'
import styles from './signatures.module.css'

/** Shows who has signed and who hasn't (J55). @param mayRemind whether the person may remind the others */
export function Signatures({ minutes, mayRemind }: { minutes: Minutes; mayRemind: boolean }) {
  const { signatures, unsigned, timeZone } = minutes
  return (
    <Part title="Firmas">
      <ul className={styles.signatures}>
        {signatures.map(({ number, signedAt }) => (
          <li key={number}>
            <StateLabel tone="sent" icon="check">
              {nameOf(minutes, number)}
            </StateLabel>
            <span className={text.note}>{formatInstant(signedAt, { timeZone })}</span>
          </li>
        ))}
        {unsigned.map((number) => (
          <li key={number}>
            <StateLabel tone="open" icon="minus">
              {nameOf(minutes, number)}
            </StateLabel>
            <span className={text.note}>Sin firma</span>
          </li>
        ))}
      </ul>
      {mayRemind && unsigned.length > 0 && <Remind minutesId={minutes.id} />}
      <Disclosure summary="Sello del acta">
        <p className={text.note}>
          Suma SHA-256 de sus datos. Si alguien los cambiara, sería otra; por eso va al pie de cada página del
          PDF.
        </p>
        {minutes.openers.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <p className={styles.digest}>{minutes.digest}</p>
        <CopyButton size="small" text={minutes.digest} label="Copiar el sello del acta">
          Copiar
        </CopyButton>
      </Disclosure>
    </Part>
  )
}

function Remind({ minutesId }: { minutesId: number }) {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      toast.success((await remind(minutesId)).message)
    } catch (error) {
      toast.error(failureMessage(error, minutesRoutes.remind.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button changes size="small" icon="send" busy={busy} busyText="Enviando…" onClick={() => void ask()}>
        Recordarles
      </Button>
    </div>
  )
}
