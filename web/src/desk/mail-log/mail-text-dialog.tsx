import { useQuery } from '@tanstack/react-query'
import { type Mail, mailRoutes } from '@portal/contract/desk/mail-log.ts'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import styles from './mail-text-dialog.module.css'

/** What a mail said, less its secrets (F43). */
export function MailTextDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
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
