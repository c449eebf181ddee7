import type { Mail } from '@portal/contract/desk/mail-log.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Address } from '../../ui/words/address.tsx'
import { formatTime, formatZone } from '../../ui/words/instants.ts'
import { Table } from '../../ui/table/table.tsx'
import { MailActions, type OnMailAct } from './mail-actions.tsx'
import { MailDetails } from './mail-details.tsx'
import { MailState } from './mail-state.tsx'
import styles from './mail-table.module.css'

export interface MailsProps {
  mails: readonly Mail[]
  busyId: number | undefined
  onAct: OnMailAct
}

export function MailTable({ mails, ...actions }: MailsProps) {
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
            <th scope="row" className={styles.to}>
              <Address of={mail.to} />
            </th>
            <td className={styles.what}>
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
