import { ButtonLink } from '../../ui/action/button-link.tsx'

/** Asks a judge for the declaration, before entries are shown (J14). */
export const DeclareFirst = () => (
  <>
    <p>
      Antes de ver las inscripciones, declara con qué empresas y personas tienes relación. Toma unos tres
      minutos.
    </p>
    <div>
      <ButtonLink to="/juez/declaracion" variant="primary" icon="edit">
        Declarar mis relaciones
      </ButtonLink>
    </div>
  </>
)
