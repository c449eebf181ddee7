import { useState } from 'react'
import { handOverRoutes } from '@portal/contract/people/hand-overs.ts'
import { ApiError, call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'

type Outcome = 'asked' | 'stopped' | 'gone' | { fault: string }

async function object(code: string): Promise<Outcome> {
  try {
    await call(handOverRoutes.object, { params: { code } })
    dropLinkCode()
    return 'stopped'
  } catch (error) {
    return error instanceof ApiError && error.code === 'invalid_code'
      ? 'gone'
      : { fault: failureNotice(error, handOverRoutes.object.failure) }
  }
}

/** B06: the page behind the link by which an owner objects. Opening it changes nothing; the button does. */
export function ObjectPage() {
  const [code] = useState(takeLinkCode)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(code ? 'asked' : 'gone')

  const press = async () => {
    setIsBusy(true)
    setOutcome(await object(code))
    setIsBusy(false)
  }

  return (
    <Invitation>
      {outcome === 'stopped' ? (
        <Page
          key="stopped"
          title="Traspaso detenido"
          heading="La marca queda como está"
          lead="Te opusiste al traspaso. Avisamos a las personas de la marca."
          width="full"
        >
          <ToStart />
        </Page>
      ) : outcome === 'gone' ? (
        <Page key="gone" title="Enlace vencido" heading="Este enlace ya no vale" width="full">
          <Notice tone="error" live>
            El traspaso ya ocurrió o se detuvo, o el enlace no existe. En «Equipo» ves cómo quedó la marca.
          </Notice>
          <ToStart />
        </Page>
      ) : (
        <Page
          key="asked"
          title="Oponerme al traspaso"
          heading="¿No estás de acuerdo con el traspaso?"
          lead="Si te opones, la marca queda como está y sus personas reciben un aviso. Si estás de acuerdo, no hagas nada."
          width="full"
        >
          {typeof outcome === 'object' && (
            <Notice tone="error" live>
              {outcome.fault}
            </Notice>
          )}
          <div>
            <Button variant="primary" busy={isBusy} busyText="Enviando…" onClick={() => void press()}>
              Oponerme al traspaso
            </Button>
          </div>
        </Page>
      )}
    </Invitation>
  )
}

const ToStart = () => (
  <div>
    <ButtonLink to="/">Ir al inicio</ButtonLink>
  </div>
)
