import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { useState } from 'react'
import { type Campaign, campaignRoutes, reuseSchema } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useOpenPrograms } from '../../editions/programs/programs.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { AddCategoriesDialog, remainingCategories } from './add-categories-dialog.tsx'
import { printLink } from './print-link.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { useNavigate } from 'react-router'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import type { Category } from '@portal/contract/editions/edition.ts'
import { labelled, openCategories, successorIn } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { call } from '../../api/call.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useAttempt, useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { useIssue } from '../../ui/form/form-context.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRefreshCampaigns } from './campaign-queries.ts'
import { setActiveCampaign, showCountry } from './campaign-store.ts'
import type { NotCopied } from './not-copied-notice.tsx'
import styles from './campaign-extras.module.css'

/** 'Más': what else can be done with a campaign. */
export function CampaignExtras({ campaign, readOnly }: { campaign: Campaign; readOnly: boolean }) {
  const [dialog, setDialog] = useState<'categories' | 'reuse' | null>(null)
  const catalog = useCatalog()
  const programs = useOpenPrograms()
  const isGuest = useIsGuest()
  const close = () => setDialog(null)
  return (
    <>
      <Disclosure
        className={styles.extras}
        summary={
          <span>
            Más<VisuallyHidden> acciones de {campaign.name}</VisuallyHidden>
          </span>
        }
      >
        <Row gap={2}>
          {!readOnly && remainingCategories(catalog, campaign).length > 0 && (
            <Button
              size="small"
              icon="plus"
              aria-label={`Agregar categorías a ${campaign.name}`}
              onClick={() => setDialog('categories')}
            >
              Agregar categorías
            </Button>
          )}
          {programs.length > 0 && !isGuest && (
            <Button
              size="small"
              aria-label={`Usar de nuevo ${campaign.name}`}
              onClick={() => setDialog('reuse')}
            >
              Usar de nuevo
            </Button>
          )}
          <ButtonLink size="small" to={printLink(campaign.id)} aria-label={`Imprimir ${campaign.name}`}>
            Imprimir
          </ButtonLink>
        </Row>
      </Disclosure>
      {dialog === 'reuse' && <ReuseDialog campaign={campaign} programs={programs} onClose={close} />}
      {dialog === 'categories' && <AddCategoriesDialog campaign={campaign} onClose={close} />}
    </>
  )
}

interface ReuseDialogProps {
  campaign: Campaign
  /** The programmes to choose from, at least one. */
  programs: readonly Program[]
  onClose: () => void
}

const labels = {
  name: 'Nombre de la campaña',
  programId: 'Programa',
  categoryIds: 'Categorías',
  copyAnswers: 'Copiar las respuestas',
  copyVideos: 'Copiar los videos',
}

/** The dialog 'Usar de nuevo': makes a new campaign from one of any edition (E20). */
function ReuseDialog({ campaign, programs, onClose }: ReuseDialogProps) {
  const catalog = useCatalog()
  const offered = (programId: number) => openCategories(catalog.editionOf(programId), programId)
  const ownNames = new Set(campaign.enrollments.map(({ category }) => category.name))

  const programId = successorIn(programs, catalog.programOf(campaign.programId))?.id ?? campaign.programId
  const saved = {
    name: campaign.name,
    programId: String(programId),
    categoryIds: offered(programId)
      .filter(({ name }) => ownNames.has(name))
      .map(({ id }) => id)
      .join(),
    copyAnswers: 'true',
    copyVideos: 'true',
  }
  const form = useFormDraft(`reuse:${campaign.id}`, saved)
  const attempt = useAttempt(`reuse:${campaign.id}`)
  const navigate = useNavigate()
  const refreshCampaigns = useRefreshCampaigns()

  async function reuse(
    wanted: Parameters<typeof call<typeof campaignRoutes.reuse>>[1]['body'],
    { close, isAsSubmitted }: { close: () => void; isAsSubmitted: () => boolean },
  ) {
    const body = { ...wanted, clientId: attempt.clientIdOf(wanted) }
    const made = await call(campaignRoutes.reuse, { params: { campaignId: campaign.id }, body })
    attempt.drop()
    await refreshCampaigns()
    showCountry(made.campaign.country.code)
    toast.success('Campaña creada exitosamente')
    const isHere = isAsSubmitted()
    close()
    if (!isHere) return
    setActiveCampaign(made.campaign.id)
    const state: NotCopied = { notCopied: made.notCopied }
    // The dates are not copied, so the first step is incomplete.
    await navigate(stepLink('datosGenerales', made.campaign.id), { state })
  }

  const inWords = (name: string, value: string) => {
    if (name === 'programId') return catalog.programOf(Number(value)).label
    if (name === 'categoryIds')
      return idsIn(value)
        .map((id) => catalog.categoryOf(id).name)
        .join(', ')
    if (name.startsWith('copy')) return value === 'true' ? 'Sí' : 'No'
    return value
  }

  return (
    <DraftDialog
      form={form}
      title="Usar de nuevo"
      eyebrow={campaign.name}
      labels={labels}
      inWords={inWords}
      submitText="Crear la campaña"
      busyText="Creando…"
      onClose={onClose}
      schema={reuseSchema}
      failure={campaignRoutes.reuse.failure}
      onFailure={(message) => {
        toast.error(message)
        // The campaign may exist although the call failed, because only its answer may have been lost.
        void refreshCampaigns()
      }}
      onSubmit={reuse}
    >
      <p>
        Crearemos una campaña nueva con la empresa y los créditos de esta, que seguirá como está. Las fechas
        se completan de nuevo.
      </p>
      <TextField name="name" label={labels.name} onDocuments defaultValue={form.start.name} data-autofocus />
      <Choice
        programs={programs}
        start={Number(form.start.programId)}
        offered={offered}
        isPicked={({ name }, isFirst) =>
          idsIn(form.start.categoryIds).some((id) => catalog.categoryOf(id).name === name) ||
          (!isFirst && ownNames.has(name))
        }
      />
      <div>
        <CheckboxField
          name="copyAnswers"
          label={labels.copyAnswers}
          hint="Las de preguntas con el mismo texto, si no superan el máximo de palabras."
          defaultChecked={form.start.copyAnswers === 'true'}
        />
        <CheckboxField
          name="copyVideos"
          label={labels.copyVideos}
          hint="Hasta donde lo permita la edición. Serán archivos aparte: podrás eliminar unos sin perder los otros."
          defaultChecked={form.start.copyVideos === 'true'}
        />
      </div>
    </DraftDialog>
  )
}

interface ChoiceProps {
  programs: readonly Program[]
  start: number
  offered: (programId: number) => Category[]
  /** @param isFirst whether the programme is still the one that the form started with */
  isPicked: (category: Category, isFirst: boolean) => boolean
}

/** The fields for the programme and its categories. */
function Choice({ programs, start, offered, isPicked }: ChoiceProps) {
  // The draft's programme may have closed meanwhile.
  const first = programs.find(({ id }) => id === start) ?? programs[0]
  const [programId, setProgramId] = useState(first?.id ?? start)
  const issue = useIssue('categoryIds')
  return (
    <>
      <SelectField
        name="programId"
        data-type="number"
        label={labels.programId}
        value={programId}
        onChange={(event) => setProgramId(Number(event.currentTarget.value))}
        options={labelled(programs).map(({ program: { id }, label }) => ({ value: id, label }))}
      />
      <fieldset className={styles.categories}>
        <legend>{labels.categoryIds}</legend>
        {issue && <Notice tone="error">{issue}</Notice>}
        <div className={styles.grid}>
          {offered(programId).map((category) => (
            <CheckboxField
              key={category.id}
              name="categoryIds[]"
              value={category.id}
              data-type="number"
              label={<span lang={category.lang}>{category.name}</span>}
              defaultChecked={isPicked(category, programId === start)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

const idsIn = (text: string) => (text === '' ? [] : text.split(',').map(Number))
