import { useState } from 'react'
import type { Mail } from '@portal/contract/desk/mail-log.ts'
import { LoadMore } from '../../ui/list/load-state.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import type { MailAct, OnMailAct } from './mail-actions.tsx'
import { MailCards } from './mail-cards.tsx'
import { focusMail } from './mail-details.tsx'
import { type useMails, useResendAtOnce } from './mail-queries.ts'
import { MailTextDialog } from './mail-text-dialog.tsx'
import { MailTable } from './mail-table.tsx'
import { ResendMailDialog } from './resend-mail-dialog.tsx'
import styles from './mail-list.module.css'

interface MailListProps {
  mails: readonly Mail[]
  /** Where they come from. */
  query: ReturnType<typeof useMails>
}

export function MailList({ mails, query }: MailListProps) {
  const [open, setOpen] = useState<{ act: MailAct; mail: Mail } | null>(null)
  const resend = useResendAtOnce()
  const wide = useMedia(WIDE)
  const List = wide ? MailTable : MailCards

  const act: OnMailAct = (chosen, mail) => {
    // Only what is known not to have arrived goes without asking.
    if (chosen === 'resend' && mail.state === 'failed')
      resend.mutate(mail, { onSuccess: () => focusMail(mail) })
    else setOpen({ act: chosen, mail })
  }

  const close = () => {
    setOpen(null)
    if (open) keepFocus(() => focusMail(open.mail))
  }

  return (
    <section aria-label="Lista de correos" className={styles.section} aria-busy={query.isPlaceholderData}>
      <output className={styles.count}>
        {counted(mails.length, 'correo', 'correos')}
        {query.hasNextPage && ', y hay más'}
      </output>
      <List mails={mails} busyId={resend.isPending ? resend.variables.id : undefined} onAct={act} />
      <LoadMore query={query} />
      {open?.act === 'read' && <MailTextDialog mail={open.mail} onClose={close} />}
      {open?.act === 'resend' && <ResendMailDialog mail={open.mail} onClose={close} />}
      {open?.act === 'correct' && <CorrectAddressDialog mail={open.mail} onClose={close} />}
    </section>
  )
}
