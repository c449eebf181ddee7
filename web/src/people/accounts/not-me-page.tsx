import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'

const GONE =
  'Este enlace ya no vale: se usó o venció, o te enviamos otro correo después. Si lo recibiste, usa el enlace de ese.'

/** L08: whoever knows nothing of a registration deletes it here. Opening the link changes nothing. */
export function NotMePage() {
  const [code] = useState(takeLinkCode)
  const remove = useMutation({
    mutationFn: () => call(accountRoutes.deleteRegistration, { params: { code: code || '-' } }),
    onSuccess: dropLinkCode,
  })
  const { error, isPending, isSuccess } = remove
  const isGone = error instanceof ApiError && error.code === 'invalid_code'

  return (
    <Invitation>
      <Page
        title="No fui yo"
        heading="¿No fuiste tú?"
        lead="Alguien creó una cuenta con tu correo. Si no fuiste tú, elimina el registro: no se activará y tu correo quedará libre."
        width="full"
      >
        {isSuccess && (
          <Notice tone="success" live>
            Eliminamos el registro. No tienes que hacer nada más.
          </Notice>
        )}
        {error && (
          <Notice tone="error" live>
            {isGone ? GONE : failureNotice(error)}
          </Notice>
        )}
        <div>
          {isSuccess || isGone ? (
            <ButtonLink to="/">Ir al inicio</ButtonLink>
          ) : (
            <Button variant="primary" busy={isPending} busyText="Eliminando…" onClick={() => remove.mutate()}>
              No fui yo: eliminar el registro
            </Button>
          )}
        </div>
      </Page>
    </Invitation>
  )
}
