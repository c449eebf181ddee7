import { useIsGuest } from '../../people/accounts/may-manage.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Status } from '../../ui/list/status.tsx'
import { setActiveCampaign } from './campaign-store.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { printLink } from './print-link.ts'
import styles from './enrollment-row.module.css'

interface EnrollmentRowProps {
  enrollment: Enrollment
  /** Before the opening or after the deadline: it can only be looked at (T13). */
  closed: boolean
  /** The entry can no longer change. */
  isOver: boolean
  /** The entry's campaign takes no part (S11.3). */
  isBlocked: boolean
  /** It can't be sent before it is signed off. */
  isUnsigned: boolean
  onSend: (enrollment: Enrollment) => Promise<void>
  onRemove: () => void
}

/** One category of a campaign (S16.3). */
export function EnrollmentRow({
  enrollment,
  closed,
  isOver,
  isBlocked,
  isUnsigned,
  onSend,
  onRemove,
}: EnrollmentRowProps) {
  const { campaignId, categoryId, category, status, enrollCode, sentAt } = enrollment
  const readOnly = closed || isBlocked
  const isGuest = useIsGuest()
  const shownStatus = isBlocked ? 'No participa' : status
  const { lang } = useCatalog().categoryOf(categoryId)

  return (
    <li className={styles.row}>
      <Disclosure
        className={styles.details}
        summary={
          <>
            <span lang={lang}>{category.name}</span>
            <Status value={shownStatus} />
          </>
        }
      >
        <dl>
          <dt>Código de inscripción</dt>
          <dd>{enrollCode}</dd>
          <dt>Estado</dt>
          <dd>{shownStatus}</dd>
        </dl>
        <p className={styles.print}>
          <Link to={printLink(campaignId, categoryId)} aria-label={`Imprimir ${category.name}`}>
            Imprimir
          </Link>
        </p>
      </Disclosure>
      <div className={styles.actions}>
        {status === 'Completa' && !isUnsigned && !readOnly && !isGuest && (
          <Button size="small" aria-label={`Enviar ${category.name}`} onClick={() => void onSend(enrollment)}>
            Enviar
          </Button>
        )}
        <ButtonLink
          size="small"
          to={stepLink('preguntas', campaignId, categoryId)}
          aria-label={`${readOnly ? 'Ver' : 'Editar'} ${category.name}`}
          onClick={() => setActiveCampaign(campaignId, categoryId)}
        >
          {readOnly ? 'Ver' : 'Editar'}
        </ButtonLink>
        {!closed && !isGuest && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            aria-label={`Eliminar la categoría ${category.name}`}
            onClick={onRemove}
          />
        )}
      </div>
      {sentAt && status === 'Incompleta' && !isBlocked && (
        <p className={styles.reopened}>
          {isOver
            ? 'La habías enviado, pero quedó incompleta al cierre. No cuenta como enviada, salvo que el equipo del premio decida incluirla.'
            : 'Ya la habías enviado, pero al editarla quedó incompleta. Complétala y volverá a figurar como enviada.'}
        </p>
      )}
    </li>
  )
}
