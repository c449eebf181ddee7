import { edition } from '@portal/edition/edition.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** In the place of a screen that failed. Its buttons load the page anew: code that didn't come isn't asked for again. */
export const ErrorPage = () => (
  <Page title="No pudimos mostrar esta página">
    <p>
      Puede ser tu conexión o un problema nuestro. Vuelve a intentarlo; si sigue igual, escríbenos a{' '}
      <a href={`mailto:${edition.support.email}`}>{edition.support.email}</a>.
    </p>
    <Actions>
      <Button variant="primary" icon="retry" onClick={() => location.reload()}>
        Reintentar
      </Button>
      <ButtonLink href="/">Ir al inicio</ButtonLink>
      {history.length > 1 && (
        <Button variant="quiet" icon="arrow-left" onClick={() => history.back()}>
          Volver
        </Button>
      )}
    </Actions>
  </Page>
)
