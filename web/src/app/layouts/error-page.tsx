import { publicEdition } from '../../catalog/public-edition.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

const SupportLink = () => {
  const { email } = publicEdition().about.support
  return <a href={`mailto:${email}`}>{email}</a>
}

/** Replaces a screen that failed. Its buttons reload the page, because code that failed to load isn't tried again. */
export const ErrorPage = () => (
  <Page title="No pudimos mostrar esta página">
    <p>
      Puede ser tu conexión o un problema nuestro. Vuelve a intentarlo; si sigue igual, escríbenos a{' '}
      <SupportLink />.
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
