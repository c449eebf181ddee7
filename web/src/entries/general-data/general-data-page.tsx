import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../people/accounts/user-query.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { useEntry } from '../steps/entry-context.ts'
import { GeneralDataForm } from './general-data-form.tsx'
import { StepPage } from '../steps/step-page.tsx'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { CategoryName } from '../steps/category-name.tsx'
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

/** What was set when the campaign was created (S11.1). */
const CreationData = ({ campaign }: { campaign: Campaign }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Categorías</dt>
      {campaign.enrollments.map(({ id, category }) => (
        <dd key={id}>
          <CategoryName category={category} />
        </dd>
      ))}
      {campaign.enrollments.length === 0 && <dd>No hay categorías asignadas</dd>}
    </div>
    <div>
      <dt>Empresa</dt>
      <dd>{campaign.company.name}</dd>
    </div>
    <div>
      <dt>ID de la campaña</dt>
      <dd className={styles.id}>
        {campaign.id}
        <CopyButton text={String(campaign.id)} label="Copiar el ID de la campaña" variant="quiet">
          Copiar
        </CopyButton>
      </dd>
    </div>
  </dl>
)
