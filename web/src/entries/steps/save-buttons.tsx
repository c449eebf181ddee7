import { SubmitButton } from '../../ui/form/submit-button.tsx'

/** The two ways to save of S11.1 and S13.1; `form.pressed` is 'campaigns' for the second. */
export const SaveButtons = () => (
  <>
    <SubmitButton value="next" busyText="Guardando…">
      Guardar y continuar
    </SubmitButton>
    <SubmitButton value="campaigns" variant="secondary" busyText="Guardando…">
      Guardar y regresar a tus campañas
    </SubmitButton>
  </>
)
