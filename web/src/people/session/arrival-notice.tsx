import { useLocation, useNavigate } from 'react-router'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Button } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What an entry of the history holds about somebody who was led to the login or home from elsewhere (F13). */
export interface Arrival {
  /** The address that was asked for is none of the portal's. */
  isUnknown?: boolean
  /** Why a judge's personal link did not open (S21.3). */
  refused?: string
}

/** Says why the person is on this page and not on the one that was asked for, until it is closed. */
export function ArrivalNotice({ isUnknown }: Pick<Arrival, 'isUnknown'>) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const arrival: Arrival = { ...(isUnknown && { isUnknown }), ...state }
  if (arrival.refused === undefined && !arrival.isUnknown) return null
  const { contact } = publicEdition().about
  return (
    <Notice
      tone="warn"
      live
      title={arrival.refused ?? 'No encontramos esta página.'}
      action={
        <Button
          size="small"
          variant="quiet"
          icon="cross"
          aria-label="Cerrar el aviso"
          onClick={() => void navigate(isUnknown ? '/login' : pathname + search, { replace: true })}
        />
      }
    >
      {arrival.refused !== undefined && (
        <p>
          Si te invitaron al jurado y tu enlace no funciona, escribe a {contact.name}:{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
    </Notice>
  )
}
