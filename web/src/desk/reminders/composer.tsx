import { type ReactNode, useState } from 'react'
import type { MailingText } from '@portal/contract/desk/mailings.ts'
import { FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { randomKey } from '../../ui/browser/random-key.ts'
import { MailingList } from './mailing-list.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import { useAddMailing, useReminderAddress } from './reminder-queries.ts'
import { SendMailingDialog } from './send-mailing-dialog.tsx'
import { UnfinishedNotice } from './unfinished-notice.tsx'
import { isAnnouncement, type Sending, useSending, type Written } from './use-sending.ts'

const labels = { subject: 'Asunto', text: 'Mensaje' }

/** What a form of a mailing needs of the composer. */
export interface Writing {
  /** The text that the fields start with. */
  start: MailingText
  /** The text that the fields hold now. */
  typed: MailingText
  onEdit: (typed: MailingText) => void
  /** Called when the person wants to send it, with the number of recipients as far as it is known. */
  onSend: (written: Written, recipients: number) => void
  /** Why nothing can be sent now, in words. Undefined: it can. */
  blocked: string | undefined
  /** What stands above the fields: a draft that was kept. */
  notice: ReactNode
}

interface ComposerProps {
  kind: 'reminder' | 'announcement'
  /** The text with which a new one starts. */
  starting: MailingText
  children: (writing: Writing, version: number) => ReactNode
}

/** Keeps what is written to many, asks before it is sent, and shows how far it came. */
export function Composer({ kind, starting, children }: ComposerProps) {
  const { mailingId, change } = useReminderAddress()
  const { start, version, draft, keep, use, discard } = useFormDraft(kind, starting)
  const { unfinished, forget, send } = useSending()
  const addMailing = useAddMailing()
  const [asked, setAsked] = useState<{ sending: Sending; recipients: number } | null>(null)
  const [edited, setEdited] = useState<MailingText | null>(null)
  const [sentId, setSentId] = useState<number>()
  const typed = edited ?? start

  const restart = (how: () => void) => () => {
    setEdited(null)
    how()
  }

  const sendNow = async (sending: Sending) => {
    const mailing = await send(sending)
    addMailing(mailing)
    const isOfKind = isAnnouncement(sending) === (kind === 'announcement')
    if (isOfKind && isSame(typed, sending) && !draft?.offered) restart(discard)()
    // The dialog closes first, because it gives the focus back to its button.
    setAsked(null)
    setSentId(mailing.id)
    change({ mailingId: mailing.id })
  }

  return (
    <>
      {unfinished && <UnfinishedNotice sending={unfinished} onFinish={sendNow} onForget={forget} />}
      {mailingId !== undefined && (
        <MailingProgress
          key={`mailing ${mailingId}`}
          mailingId={mailingId}
          takesFocus={mailingId === sentId}
          onClose={() => change({ mailingId: undefined })}
        />
      )}
      {children(
        {
          start,
          typed,
          onEdit(text) {
            keep({ ...text })
            setEdited(text)
          },
          onSend: (written, recipients) =>
            setAsked({ sending: { ...written, key: randomKey() }, recipients }),
          blocked: unfinished ? 'Primero termina o descarta el envío que quedó sin respuesta.' : undefined,
          notice: (
            <FormDraftNotice
              draft={draft}
              start={start}
              labels={labels}
              onUse={restart(use)}
              onDiscard={restart(discard)}
            />
          ),
        },
        version,
      )}
      <MailingList />
      {asked && <SendMailingDialog {...asked} onSend={sendNow} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Compares typed and sent texts. They are sent without blanks at their ends. */
const isSame = (typed: MailingText, sent: MailingText) =>
  plain(typed.subject) === sent.subject && plain(typed.text) === sent.text
const plain = (text: string) => text.normalize('NFC').trim()
