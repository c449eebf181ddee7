import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../people/accounts/user-query.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { CreationData } from './creation-data.tsx'
import { useEntry } from '../steps/entry-context.ts'
import { GeneralDataForm } from './general-data-form.tsx'
import { StepPage } from '../steps/step-page.tsx'
import styles from './general-data-page.module.css'

/** S11 */
export function GeneralDataPage() {
  const { campaign, lock } = useEntry()
  const [refused, setRefused] = useState(false)
  const user = useUser()
  const navigate = useNavigate()
  useLandOnHash(true)

  const goOn = (target: 'next' | 'campaigns') =>
    void navigate(target === 'next' ? stepLink('archivos', campaign.id) : '/campanas')

  return (
    <StepPage
      section="datosGenerales"
      lead={
        lock ? undefined : `Hola, ${user.data?.name ?? ''}. Cuéntanos cuándo y dónde se pautó tu campaña.`
      }
    >
      <div className={styles.columns}>
        <GeneralDataForm
          // At the closing the form starts again with the saved values.
          key={`${campaign.id} ${lock !== null}`}
          campaign={campaign}
          locked={lock !== null}
          onSaved={goOn}
          onRefused={() => setRefused(true)}
        />
        <CreationData campaign={campaign} />
      </div>
      <Dialog
        open={refused}
        blocking
        size="small"
        title="Registro inválido"
        onClose={() => setRefused(false)}
        footer={
          <Button variant="primary" onClick={() => void navigate('/perfil/participaciones')}>
            Entendido
          </Button>
        }
      >
        <p>
          «{campaign.name}» no se pautó en {campaign.country.name}, así que no puede participar en este
          programa. No es necesario que continúes con la inscripción.
        </p>
      </Dialog>
    </StepPage>
  )
}
