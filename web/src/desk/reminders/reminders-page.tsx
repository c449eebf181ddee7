import { useState } from 'react'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Page } from '../../ui/layout/page.tsx'
import { MailingList } from './mailing-list.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import { randomKey } from '../../ui/browser/random-key.ts'
import { ReminderAudience } from './reminder-audience.tsx'
import { ReminderForm, type ReminderText } from './reminder-form.tsx'
import { useAddMailing, useReminderAddress } from './reminder-queries.ts'
import { SendReminderDialog } from './send-reminder-dialog.tsx'
import { startingText } from './starting-text.ts'
import { UnfinishedNotice } from './unfinished-notice.tsx'
import { type Sending, useSending } from './use-sending.ts'

const labels = { subject: 'Asunto', text: 'Mensaje' }

/** A68–A72 */
export function RemindersPage() {
  const { about } = useCatalog().current
  const { filter, mailingId, change } = useReminderAddress()
  const { start, version, draft, keep, use, discard } = useFormDraft('reminder', startingText(about))
  const { unfinished, forget, send } = useSending()
  const addMailing = useAddMailing()
  const [asked, setAsked] = useState<{ sending: Sending; recipients: number } | null>(null)
  const [edited, setEdited] = useState<ReminderText | null>(null)
  const [sentId, setSentId] = useState<number>()
  const typed = edited ?? start

  const edit = (text: ReminderText) => {
    keep(text)
    setEdited(text)
  }
  const restart = (how: () => void) => () => {
    setEdited(null)
    how()
  }

  const sendNow = async (sending: Sending) => {
    const mailing = await send(sending)
    addMailing(mailing)
    if (isSame(typed, sending) && !draft?.offered) restart(discard)()
    // The dialog closes first, because it gives the focus back to its button.
    setAsked(null)
    setSentId(mailing.id)
    change({ mailingId: mailing.id })
  }

  return (
    <Page
      title="Recordatorios"
      lead="Un correo a cada marca que tiene algo pendiente, con la lista de lo que le falta."
    >
      {unfinished && <UnfinishedNotice sending={unfinished} onFinish={sendNow} onForget={forget} />}
      {mailingId !== undefined && (
        <MailingProgress
          key={`mailing ${mailingId}`}
          mailingId={mailingId}
          takesFocus={mailingId === sentId}
          onClose={() => change({ mailingId: undefined })}
        />
      )}
      <ReminderAudience filter={filter} onChange={change} />
      <ReminderForm
        key={`text ${version}`}
        filter={filter}
        start={start}
        typed={typed}
        onEdit={edit}
        blocked={unfinished ? 'Primero termina o descarta el envío que quedó sin respuesta.' : undefined}
        onSend={(reminder, recipients) =>
          setAsked({ sending: { ...reminder, key: randomKey() }, recipients })
        }
      >
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={labels}
          onUse={restart(use)}
          onDiscard={restart(discard)}
        />
      </ReminderForm>
      <MailingList />
      {asked && <SendReminderDialog {...asked} onSend={sendNow} onClose={() => setAsked(null)} />}
    </Page>
  )
}

/** Compares typed and sent texts. A reminder is sent without blanks at its ends. */
const isSame = (typed: ReminderText, sent: ReminderText) =>
  plain(typed.subject) === sent.subject && plain(typed.text) === sent.text
const plain = (text: string) => text.normalize('NFC').trim()
