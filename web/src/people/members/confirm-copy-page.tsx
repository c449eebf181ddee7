import { useState } from 'react'
import { receiptCopyRoutes } from '@portal/contract/people/receipt-copies.ts'
import { ApiError, call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'

type Outcome = 'asked' | 'gone' | { email: string } | { fault: string }

async function confirm(code: string): Promise<Outcome> {
  try {
    const { email } = await call(receiptCopyRoutes.confirm, { params: { code } })
    dropLinkCode()
    return { email }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_code') return 'gone'
    return { fault: failureNotice(error, receiptCopyRoutes.confirm.failure) }
  }
}

/** B09: the page behind the link that an address for copies got. Opening it changes nothing; the button does. */
export function ConfirmCopyPage() {
  const [code] = useState(takeLinkCode)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(code ? 'asked' : 'gone')

  const press = async () => {
    setIsBusy(true)
    setOutcome(await confirm(code))
    setIsBusy(false)
  }

  return (
    <Invitation>
      {outcome === 'gone' ? (
        <Page title="Enlace vencido" heading="Este enlace ya no vale" width="full">
          <Notice tone="error" live>
            <p>Este enlace no existe, ya se usó o venció.</p>
            <p>
              Si ya confirmaste la dirección, no hace falta nada más. Si no, pide a la marca que envíe otro.
            </p>
          </Notice>
        </Page>
      ) : typeof outcome === 'object' && 'email' in outcome ? (
        <Page
          title="Dirección confirmada"
          heading="¡Gracias!"
          lead={`Desde ahora, cada comprobante de envío de la marca llega también a ${outcome.email}.`}
          width="full"
        />
      ) : (
        <Page
          title="Copia de los comprobantes"
          heading="¿Quieres recibir las copias?"
          lead="Una marca pidió que sus comprobantes de envío lleguen también a la dirección en la que recibiste este enlace. Si no lo esperabas, no hagas nada."
          width="full"
        >
          {typeof outcome === 'object' && (
            <Notice tone="error" live>
              {outcome.fault}
            </Notice>
          )}
          <div>
            <Button variant="primary" busy={isBusy} busyText="Confirmando…" onClick={() => void press()}>
              Confirmar la dirección
            </Button>
          </div>
        </Page>
      )}
    </Invitation>
  )
}
