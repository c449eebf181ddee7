import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LostTexts } from '../sheet/lost-texts.tsx'

/** Replaces a round that the judge is not in, or no longer. */
export const NotInRound = () => (
  <Page title="No estás en esta ronda">
    <p>
      Puede que la dirección tenga un error o que el equipo del programa haya cambiado los jueces de la ronda.
      Lo que te toca juzgar está en el inicio.
    </p>
    <LostTexts />
    <div>
      <ButtonLink to="/juez" variant="primary">
        Ir al inicio
      </ButtonLink>
    </div>
  </Page>
)
