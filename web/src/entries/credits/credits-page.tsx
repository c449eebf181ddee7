import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { usePending } from '../campaigns/pending-query.ts'
import { printLink } from '../campaigns/print-link.ts'
import { useShowCard } from '../campaigns/shown-card.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import {
  agreementKey,
  passingId,
  removeIfThere,
  useAgreement,
  useCompanyCredits,
  useCreditChange,
  useTeamCredits,
} from './credit-queries.ts'
import { useEntry } from '../steps/entry-context.ts'
import { NotUploadedNotice } from '../uploads/not-uploaded-notice.tsx'
import { PeopleCredits } from './people-credits.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { StillMissing } from '../steps/still-missing.tsx'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Agreement, publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { useRefreshEntry } from '../steps/use-refresh-entry.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { type Company, type CompanyRole, companyRoles } from '@portal/contract/entries/companies.ts'
import { type CompanyCredit, creditRoutes } from '@portal/contract/entries/credits.ts'
import { CompanyPicker } from '../companies/company-picker.tsx'
import { NewCompanyDialog } from '../companies/new-company-dialog.tsx'
import { AiDeclarationPart } from './ai-declaration.tsx'
import { SignOffPart } from '../sign-off/sign-off-part.tsx'
import { CreditBlock } from './credit-block.tsx'
import styles from './credits-page.module.css'

/** S14 */
export function CreditsPage() {
  const { campaign, lock } = useEntry()
  const isGuest = useIsGuest()
  const showCard = useShowCard()
  const refreshEntry = useRefreshEntry()
  useLandOnHash(true)
  const answers = [
    useTeamCredits(campaign.id),
    useCompanyCredits(campaign.id),
    useAgreement(campaign.id),
    usePending(campaign.id),
  ]

  return (
    <StepPage
      section="creditos"
      lead={
        isGuest
          ? 'La marca nombra a las personas y empresas que hicieron la campaña.'
          : lock
            ? undefined
            : 'Nombra a las personas y empresas que hicieron la campaña, tal como deben aparecer si la campaña gana.'
      }
    >
      <div className={styles.blocks}>
        <PeopleCredits campaignId={campaign.id} locked={lock !== null || isGuest} />
        <CompanyCredits campaignId={campaign.id} locked={lock !== null || isGuest} />
      </div>
      {/* Shown once nothing of the page is awaited: it would move away from whoever presses it. */}
      <div className={styles.foot} hidden={answers.some(({ isLoading }) => isLoading)}>
        <AiDeclarationPart />
        {!campaign.isBlocked && <SignOffPart campaign={campaign} onChange={() => refreshEntry()} />}
        {!campaign.isBlocked && <Agreements campaignId={campaign.id} />}
        <NotUploadedNotice campaignId={campaign.id} locked={lock !== null} />
        {!lock && <StillMissing campaign={campaign} />}
        <Row gap={3}>
          <Button variant="primary" onClick={() => void showCard(campaign)}>
            Finalizar
          </Button>
          <ButtonLink to={printLink(campaign.id)}>Imprimir</ButtonLink>
        </Row>
      </div>
    </StepPage>
  )
}

const PUBLIC = 'Los ganadores ya son públicos: ya no se puede cambiar aquí.'

const questions = {
  showsVideo: {
    lead: '¿Podemos mostrar sus videos en la página pública de ganadores? Si no respondes, se mostrará solo una imagen fija.',
    legend: '¿Podemos mostrar los videos si la campaña gana?',
    yes: 'Sí, muéstrenlos',
    no: 'No, solo la imagen',
    allowed: 'Autorizaste mostrar los videos.',
    refused: 'Los videos no se muestran, solo una imagen.',
    save: (campaignId: number, showsVideo: boolean) =>
      call(publicationRoutes.agree, { params: { campaignId }, body: { showsVideo } }),
  },
  showsText: {
    lead: '¿Y las respuestas, como las leyó el jurado? Si no respondes, no se mostrarán.',
    legend: '¿Podemos mostrar las respuestas si la campaña gana?',
    yes: 'Sí, muéstrenlas',
    no: 'No, sin respuestas',
    allowed: 'Autorizaste mostrar las respuestas.',
    refused: 'Las respuestas no se muestran.',
    save: (campaignId: number, showsText: boolean) =>
      call(publicationRoutes.agreeToText, { params: { campaignId }, body: { showsText } }),
  },
} as const

type Name = keyof typeof questions

/** Optional questions. Their answers can be changed until the winners are public, also after the deadline (J61, F11). */
function Agreements({ campaignId }: { campaignId: number }) {
  const { data } = useAgreement(campaignId)
  if (!data) return null
  return (
    <section className={styles.agreement} aria-labelledby="si-gana">
      <h2 id="si-gana">Si la campaña gana (Opcional)</h2>
      {(['showsVideo', 'showsText'] as const).map((name) => (
        <Question key={name} {...{ name, campaignId, agreement: data }} />
      ))}
      {data.canChange ? <p>Puedes cambiarlo hasta que se publiquen los ganadores.</p> : <p>{PUBLIC}</p>}
    </section>
  )
}

function Question({ name, campaignId, agreement }: { name: Name; campaignId: number; agreement: Agreement }) {
  const { lead, legend, yes, no, allowed, refused, save: send } = questions[name]
  const client = useQueryClient()
  const refreshEntry = useRefreshEntry()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const queryKey = agreementKey(campaignId)
  const mutationKey = ['agree', campaignId, name]
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (answer: boolean) => send(campaignId, answer),
    onSuccess(_answer, answer) {
      putNewer<Agreement>(client, queryKey, (known) => known && { ...known, [name]: answer })
      toast.success('Guardamos tu respuesta.')
    },
    // The campaign may have been deleted elsewhere (R18).
    onError: () => void refreshEntry(),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey })
      // While another answer still waits to be saved, it stays shown.
      if (client.isMutating({ mutationKey }) === 1) setChosen(null)
    },
  })
  if (!agreement.canChange) return <p>{agreement[name] === true ? allowed : refused}</p>
  const answer = chosen ?? agreement[name]

  return (
    <>
      <p>{lead}</p>
      <ChoiceRow<'si' | 'no' | undefined>
        legend={legend}
        look="tiles"
        choices={[
          { value: 'si', label: yes },
          { value: 'no', label: no },
        ]}
        value={answer === null ? undefined : answer ? 'si' : 'no'}
        onChange={(value) => {
          setChosen(value === 'si')
          save.mutate(value === 'si')
        }}
      />
      {save.error && (
        <Notice tone="error" live>
          {failureNotice(save.error, publicationRoutes.agree.failure)}
        </Notice>
      )}
    </>
  )
}

const blocks: { role: CompanyRole; title: string; label: string; empty: string; id?: string }[] = [
  {
    role: 'Anunciante',
    id: 'advertiser',
    title: 'Crédito al anunciante (Al menos uno)',
    label: 'Anunciante',
    empty: 'Aún no hay anunciantes en los créditos.',
  },
  {
    role: 'Agencia creativa',
    title: 'Crédito a la agencia creativa (Opcional)',
    label: 'Agencia creativa',
    empty: 'Sin agencia creativa.',
  },
  {
    role: 'Agencia de medios',
    title: 'Crédito a la agencia de medios (Opcional)',
    label: 'Agencia de medios',
    empty: 'Sin agencia de medios.',
  },
]

/** S14.2 */
function CompanyCredits({ campaignId, locked }: { campaignId: number; locked: boolean }) {
  const credits = useCompanyCredits(campaignId)
  const change = useCreditChange<CompanyCredit>(campaignId, 'companies')
  const [registering, setRegistering] = useState<{ role: CompanyRole; typed: string } | null>(null)

  /** Credits a company in its own role, whichever block it was registered from (S14.4). */
  function credit(company: Company, isNew = false) {
    const companyRole = companyRoles.find((known) => known === company.role)
    if (!companyRole) return toast.error('Rol de empresa no reconocido')
    change.mutate({
      act: () => call(creditRoutes.addCompany, { body: { companyId: company.id, companyRole, campaignId } }),
      adds: { id: passingId(company), campaignId, companyRole, company },
      done: `${isNew ? `Registramos a ${company.name}. ` : ''}Crédito de ${companyRole} creado con éxito`,
    })
  }
  const remove = (credited: CompanyCredit) => {
    const params = { campaignId, companyId: credited.company.id }
    change.mutate({
      act: () => removeIfThere(call(creditRoutes.removeCompany, { params })),
      removes: credited,
      done: 'Crédito de la empresa eliminado con éxito',
    })
  }
  const { adds, removes } = change.variables ?? {}
  const changedRole = (adds ?? removes)?.companyRole

  const isCredited = ({ id }: Company) => credits.data?.some(({ company }) => company.id === id) ?? false

  return (
    <>
      {blocks.map(({ role, title, label, empty, id }) => (
        <CreditBlock
          key={role}
          {...(id && { id })}
          title={title}
          empty={empty}
          picker={
            !locked && (
              <>
                <CompanyPicker
                  label={label}
                  role={role}
                  hint="Escribe para buscar. Al elegir una empresa se agrega a los créditos."
                  value={null}
                  onChange={(company) => company && credit(company)}
                  disabledReason={(company) => (isCredited(company) ? 'Ya está en los créditos' : undefined)}
                  onRegister={(typed) => setRegistering({ role, typed })}
                />
                {change.error && changedRole === role && (
                  <Notice tone="error">{failureNotice(change.error)}</Notice>
                )}
              </>
            )
          }
          credits={credits}
          credited={credits.data
            ?.filter(({ companyRole }) => companyRole === role)
            .map((credited) => ({
              key: credited.company.id,
              name: credited.company.name,
              facts: credited.company.country?.name ?? 'Sin país',
              onRemove: () => remove(credited),
              onUndo: () => credit(credited.company),
            }))}
        />
      ))}
      <NewCompanyDialog
        open={registering !== null}
        {...(registering && { defaultRole: registering.role, defaultName: registering.typed })}
        onClose={() => setRegistering(null)}
        onCreated={(company) => credit(company, true)}
      />
    </>
  )
}
