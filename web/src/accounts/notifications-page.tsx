import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** S18.1 */
export const NotificationsPage = () => (
  <Page title="Notificaciones">
    <EmptyState
      title="No hay notificaciones"
      action={<ButtonLink to="/perfil/preferencias">Elegir qué correos recibo</ButtonLink>}
    >
      Aquí verás avisos sobre tus inscripciones.
    </EmptyState>
  </Page>
)
