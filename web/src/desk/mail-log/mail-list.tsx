import { useState } from 'react'
import {
  addressFormSchema,
  type Mail,
  mailRoutes,
  type MailState as State,
  mailStateLabels,
} from '@portal/contract/desk/mail-log.ts'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { type MailAct, MailActions, type OnMailAct } from './mail-actions.tsx'
import { type useMails, useRefreshMails, useResend, useResendAtOnce } from './mail-queries.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatInstant, formatTime, formatZone } from '../../ui/words/instants.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Address } from '../../ui/words/address.tsx'
import { Table } from '../../ui/table/table.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
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

function MailCards({ mails, ...actions }: MailsProps) {
  const { home } = useCatalog()
  return (
    <ul className={styles.cards}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.card}>
          <p className={styles.soft}>
            <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt, home)}</time>
          </p>
          <p className={styles.to}>{mail.to}</p>
          <p className={styles.what}>
            <span className={styles.soft}>{mail.label}</span>
            {mail.subject}
          </p>
          <MailState state={mail.state} />
          {mail.reason && <p className={styles.reason}>{mail.reason}</p>}
          <MailDetails mail={mail} />
          <MailActions mail={mail} {...actions} />
        </li>
      ))}
    </ul>
  )
}

/** What a mail said, less its secrets (F43). */
function MailTextDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['mail-text', mail.id],
    queryFn: () => call(mailRoutes.read, { params: { mailId: mail.id } }),
  })
  return (
    <Dialog open title={mail.subject} eyebrow={`${mail.label} a ${mail.to}`} onClose={onClose}>
      <LoadState query={found}>
        <Skeleton rows={6} label="Cargando el texto…" />
      </LoadState>
      {found.data && (
        <>
          <p className={styles.text}>{found.data.text}</p>
          <p className={styles.note}>
            Así se envió. En lugar de los enlaces que solo sirven a su destinatario dice «[enlace personal]».
            El texto se guarda 180 días.
          </p>
        </>
      )}
    </Dialog>
  )
}

interface ResendMailDialogProps {
  mail: Mail
  onClose: () => void
}

/** Confirms that a mail is sent again that arrived, or perhaps did. A second one is sent on purpose only. */
function ResendMailDialog({ mail, onClose }: ResendMailDialogProps) {
  const resend = useResend()
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="Reenviar correo"
      confirmText="Reenviar"
      busyText="Reenviando…"
      onClose={onClose}
      onConfirm={() => resend(mail)}
    >
      <p>
        {mail.label} a <strong>{mail.resendTo}</strong>.{' '}
        {mail.resendTo !== mail.to && `Es su correo de ahora; el anterior fue a ${mail.to}. `}
        {mail.state === 'unknown'
          ? 'No sabemos si el anterior llegó: puede recibirlo dos veces.'
          : 'El anterior ya se envió: lo recibirá otra vez.'}
      </p>
    </ConfirmDialog>
  )
}

interface CorrectAddressDialogProps {
  mail: Mail
  onClose: () => void
}

const labels = { to: 'Correo electrónico' }

/** A67 */
function CorrectAddressDialog({ mail, onClose }: CorrectAddressDialogProps) {
  const refresh = useRefreshMails()
  const saved = { to: mail.to }
  const form = useFormDraft(`address:${mail.id}`, saved)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Corregir dirección"
      labels={labels}
      submitText="Corregir y enviar"
      busyText="Enviando…"
      onClose={onClose}
      schema={addressFormSchema}
      failure={mailRoutes.correct.failure}
      onSubmit={async (body, { close }) => {
        try {
          toast.success((await call(mailRoutes.correct, { params: { mailId: mail.id }, body })).message)
        } finally {
          await refresh()
        }
        close()
      }}
    >
      <p>
        La cuenta usará esta dirección, y enviaremos allí un correo con un enlace nuevo. El enlace anterior
        dejará de funcionar.
      </p>
      <TextField
        name="to"
        label={labels.to}
        type="email"
        autoComplete="off"
        defaultValue={form.start.to}
        data-autofocus
      />
    </DraftDialog>
  )
}

interface MailsProps {
  mails: readonly Mail[]
  busyId: number | undefined
  onAct: OnMailAct
}

function MailTable({ mails, ...actions }: MailsProps) {
  const { home } = useCatalog()
  return (
    <Table label="Tabla de correos">
      <thead>
        <tr>
          <th scope="col">
            Fecha<span className={styles.zone}>{formatZone(home)}</span>
          </th>
          <th scope="col">Para</th>
          <th scope="col">Correo</th>
          <th scope="col">Estado</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className={styles.when}>
              <time dateTime={mail.createdAt}>{formatTime(mail.createdAt, home)}</time>
            </td>
            <th scope="row" className={styles.mailTableTo}>
              <Address of={mail.to} />
            </th>
            <td className={styles.mailTableWhat}>
              <span>{mail.label}</span>
              {mail.subject}
            </td>
            <td className={styles.state}>
              <MailState state={mail.state} />
              {mail.reason && <p>{mail.reason}</p>}
              <MailDetails mail={mail} />
            </td>
            <td className={styles.actions}>
              <MailActions mail={mail} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const looks = {
  queued: { tone: 'open', icon: 'clock' },
  sending: { tone: 'moving', icon: 'send' },
  sent: { tone: 'sent', icon: 'check' },
  failed: { tone: 'failed', icon: 'alert' },
  unknown: { tone: 'done', icon: 'help' },
} as const

const MailState = ({ state }: { state: State }) => (
  <StateLabel {...looks[state]}>{mailStateLabels[state]}</StateLabel>
)

const detailsId = (mailId: number) => `correo-${mailId}`

/** Where the keyboard goes on when a mail's button is gone. */
const focusMail = ({ id }: Pick<Mail, 'id'>) => document.getElementById(detailsId(id))?.focus()

function MailDetails({ mail }: { mail: Mail }) {
  const { home } = useCatalog()
  return (
    <details className={styles.details}>
      <summary id={detailsId(mail.id)}>
        Detalles<VisuallyHidden> del correo a {mail.to}</VisuallyHidden>
      </summary>
      <dl>
        <div>
          <dt>Creado</dt>
          <dd>{formatTime(mail.createdAt, home)}</dd>
        </div>
        {mail.sentAt && (
          <div>
            <dt>Enviado</dt>
            <dd>{formatTime(mail.sentAt, home)}</dd>
          </div>
        )}
        <div>
          <dt>Intentos</dt>
          <dd>{mail.attempts}</dd>
        </div>
      </dl>
      {mail.whyNotAgain && <p>{mail.whyNotAgain}</p>}
    </details>
  )
}
