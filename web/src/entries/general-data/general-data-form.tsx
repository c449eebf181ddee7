import { useRef, useState } from 'react'
import {
  type Campaign,
  campaignRoutes,
  generalDataSchema,
  notRunSchema,
} from '@portal/contract/entries/campaigns.ts'
import { call } from '../../api/call.ts'
import { editConflictIn } from '../../people/drafts/edit-conflict.ts'
import { EditConflictNotice, FormDraftNotice, UnsavedTexts } from '../../people/drafts/draft-notices.tsx'
import { useSharedForm } from '../../people/drafts/use-shared-form.ts'
import { useCountries } from '../../people/accounts/countries-query.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { dayInWords } from '../../ui/words/day-in-words.ts'
import { SaveButtons } from '../steps/save-buttons.tsx'
import { useFollowDeletion } from '../steps/use-follow-deletion.ts'
import { useRefreshEntry } from '../steps/use-refresh-entry.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './general-data-form.module.css'

interface GeneralDataFormProps {
  campaign: Campaign
  locked: boolean
  onSaved: (target: 'next' | 'campaigns') => void
  /** Called when the campaign is blocked because it didn't run in the programme's country. */
  onRefused: () => void
}

const labels = {
  name: 'Nombre de la campaña',
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  pautadaPaisPrograma: 'Se pautó en el país del programa',
  countryCode: 'País donde se pautó',
}

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? ''

const inWords = (name: string, value: string) => (name.endsWith('Date') && value ? dayInWords(value) : value)

const valuesOf = (campaign: Campaign) => ({
  name: campaign.name,
  startDate: dayOf(campaign.startDate),
  endDate: dayOf(campaign.endDate),
  pautadaPaisPrograma: campaign.isBlocked ? 'No' : 'Si',
  countryCode: campaign.blockedCountry?.code ?? '',
})

export function GeneralDataForm({ campaign, locked, onSaved, onRefused }: GeneralDataFormProps) {
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm({
    form,
    name: `${campaign.id}:general`,
    saved: valuesOf(campaign),
    revision: campaign.revision,
    labels,
    readOnly: locked,
    heldIn(error) {
      const found = editConflictIn(campaignRoutes.update, error)
      if (!found) return null
      const held = found.stored.campaign
      return { values: valuesOf(held), revision: held.revision, change: found }
    },
  })
  const { start, version, draft } = shared
  const [answer, setAnswer] = useState({ version, ran: start.pautadaPaisPrograma })
  const ran = answer.version === version ? answer.ran : start.pautadaPaisPrograma
  const refreshEntry = useRefreshEntry()
  const followDeletion = useFollowDeletion(campaign.id)
  const leaveDeleted = async (failure: unknown) => {
    await followDeletion(failure)
    return false
  }
  const country = campaign.country.name
  const unsaved = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const text = inWords(name, draft?.values[name] ?? '')
    return text && draft?.values[name] !== start[name] ? [{ label: labels[name], text }] : []
  })

  return (
    <Form
      key={version}
      ref={form}
      onEdit={shared.keep}
      schema={ran === 'Si' ? generalDataSchema : notRunSchema}
      failure={(ran === 'Si' ? campaignRoutes.update : campaignRoutes.block).failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (values, handle) => {
        if (values.pautadaPaisPrograma === 'No') {
          const isSaved = await shared
            .save(async (revision, { countryCode }) => {
              const body = { campaignId: campaign.id, countryCode, revision }
              const answer = await call(campaignRoutes.block, { body })
              void refreshEntry(answer.campaign)
              // Name and dates are not asked then, so they are not sent.
              const { pautadaPaisPrograma, countryCode: stored } = valuesOf(answer.campaign)
              return {
                values: { pautadaPaisPrograma, countryCode: stored },
                revision: answer.campaign.revision,
              }
            })
            .catch(leaveDeleted)
          if (!isSaved) return
          return onRefused()
        }
        const isSaved = await shared
          .save(async (revision, { name, startDate, endDate }) => {
            const answer = await call(campaignRoutes.update, {
              params: { campaignId: campaign.id },
              body: { name, startDate, endDate, revision },
            })
            void refreshEntry(answer.campaign)
            return { values: valuesOf(answer.campaign), revision: answer.campaign.revision }
          })
          .catch(leaveDeleted)
        if (!isSaved) return
        toast.success('Campaña actualizada correctamente')
        if (handle.isAsSubmitted()) onSaved(handle.pressed === 'campaigns' ? 'campaigns' : 'next')
      }}
      actions={locked ? <ButtonLink to="/campanas">Volver a tus campañas</ButtonLink> : <SaveButtons />}
    >
      {locked ? (
        <UnsavedTexts texts={unsaved} />
      ) : (
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={labels}
          onUse={shared.use}
          onDiscard={shared.discard}
        />
      )}
      <EditConflictNotice
        conflict={shared.conflict}
        labels={labels}
        inWords={inWords}
        onUse={shared.useStored}
        onKeep={shared.keepMine}
      />
      <Stack disabled={locked} as="fieldset" gap={6}>
        <TextField name="name" id="name" label={labels.name} onDocuments defaultValue={start.name} />
        <div className={styles.dates}>
          <DateField
            name="startDate"
            id="startDate"
            label={labels.startDate}
            defaultValue={start.startDate}
            echo={dayInWords}
          />
          <DateField
            name="endDate"
            id="endDate"
            label={labels.endDate}
            defaultValue={start.endDate}
            echo={dayInWords}
          />
        </div>
        <RadioGroup
          name="pautadaPaisPrograma"
          legend={`¿La campaña se pautó en ${country}?`}
          options={[
            { value: 'Si', label: 'Sí' },
            { value: 'No', label: 'No' },
          ]}
          defaultValue={start.pautadaPaisPrograma}
          disabled={locked}
          inline
          onChange={(value) => setAnswer({ version, ran: value })}
        />
        {ran === 'No' && <OtherCountry campaign={campaign} chosen={start.countryCode} />}
      </Stack>
    </Form>
  )
}

/** Asked only when the answer is No (S11.1). */
function OtherCountry({ campaign, chosen }: { campaign: Campaign; chosen: string }) {
  const countries = useCountries()
  const { country, blockedCountry } = campaign
  const known = countries.data ?? (blockedCountry ? [blockedCountry] : [])
  return (
    <>
      <SelectField
        // The stored country can be chosen only once the list is loaded.
        key={countries.status}
        name="countryCode"
        label="¿En qué país se pautó?"
        placeholder={countries.isPending ? 'Cargando países…' : 'Selecciona un país'}
        defaultValue={chosen}
        options={known
          .filter(({ code }) => code !== country.code)
          .map(({ code, name }) => ({ value: code, label: name }))}
      />
      {!campaign.isBlocked && (
        <Notice tone="warn">
          Si no se pautó en {country.name}, la campaña no puede participar. Al guardar quedará bloqueada.
        </Notice>
      )}
    </>
  )
}
