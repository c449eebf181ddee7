import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { type Certificate, certificateRoutes } from '@portal/contract/entries/certificate.ts'
import {
  ERASED_SIGNATORY,
  type HeldSignatory,
  isErased,
  signatoryNames,
  signatoryRoutes,
  type SignOffSide,
  type SignOffState,
} from '@portal/contract/entries/signatories.ts'
import { signOffField } from '@portal/contract/entries/sign-off-state.ts'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useEnding } from '../../api/use-ending.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useReaches } from '../../people/accounts/may-manage.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { focusOutsideModals } from '../../ui/browser/modal-stack.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import text from '../../ui/words/text.module.css'
import { CertificateButton } from './certificate-button.tsx'
import { SignOffStateLabel, stateOfSide } from './sign-off-line.tsx'
import { useCertificates, useRefreshSignOff, useSignOff } from './sign-off-queries.ts'
import { SignatoryDialog } from './signatory-dialog.tsx'
import styles from './sign-off-part.module.css'

const list = new Intl.ListFormat('es')

interface SignOffPartProps {
  campaign: Campaign
  /** Called after a change of what the campaign still needs. */
  onChange: () => Promise<unknown>
}

/** 'Aval': who signs the campaign off for each side, and how far that is (C06). Also once entries have closed. */
export function SignOffPart({ campaign, onChange }: SignOffPartProps) {
  const { asks, query } = useSignOff(campaign)
  const { isArchived, programOf } = useCatalog()
  const mayEdit = useReaches('edit')
  const refresh = useRefreshSignOff()
  const [named, setNamed] = useState<SignOffSide | null>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { data } = query
  const isSigned = data?.signatories.some(({ signedAt }) => signedAt !== null) ?? false
  const certificates = useCertificates(campaign.id, isSigned)
  if (!asks) return null
  const isOver = isArchived(campaign.programId) || (data?.until && Date.parse(data.until) <= serverNow())
  const onDone = async () => {
    await Promise.all([refresh(), onChange()])
  }

  return (
    <section aria-labelledby="aval" className={styles.part}>
      <h2 id="aval" ref={titleRef} tabIndex={-1}>
        Aval
      </h2>
      <LoadState query={query}>
        <Skeleton rows={3} label="Cargando el aval" />
      </LoadState>
      {data && (
        <>
          <p>
            Quien responde por la campaña firma que lo que dice es cierto. No necesita una cuenta: recibe un
            enlace y firma en unos minutos.{' '}
            {data.need === 'needed' && 'Sin el aval, la inscripción no se puede enviar por primera vez. '}
            {isOver
              ? 'El plazo para firmar terminó.'
              : data.until &&
                `Se puede firmar hasta el ${formatInstant(data.until, programOf(campaign.programId))}.`}
          </p>
          <ul className={styles.sides}>
            {data.sides.map((side) => (
              <Side
                key={side}
                campaign={campaign}
                side={side}
                state={stateOfSide(data, side)}
                signatory={data.signatories.find((each) => each.side === side)}
                certificates={certificates.data}
                mayChange={mayEdit && !isOver}
                onName={() => setNamed(side)}
                onDone={onDone}
                onRemoved={() => focusOutsideModals(() => titleRef.current)}
              />
            ))}
          </ul>
          <LoadState query={certificates} />
          {data.warnings.length > 0 && (
            <Notice tone="info" title="Revisa estos datos. Nada de esto impide firmar.">
              <ul>
                {data.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Notice>
          )}
          {named && (
            <SignatoryDialog
              campaignId={campaign.id}
              side={named}
              replaces={data.signatories.some(({ side }) => side === named)}
              onDone={onDone}
              onClose={() => setNamed(null)}
            />
          )}
        </>
      )}
    </section>
  )
}

interface SideProps {
  campaign: Campaign
  side: SignOffSide
  state: SignOffState
  signatory: HeldSignatory | undefined
  certificates: readonly Certificate[] | undefined
  mayChange: boolean
  onName: () => void
  onDone: () => Promise<unknown>
  onRemoved: () => void
}

function Side(props: SideProps) {
  const { campaign, side, state, signatory, certificates, mayChange, onName, onDone, onRemoved } = props
  const title = signatoryNames[side]
  const certificate = certificates?.find(
    (each) => each.side === side && each.signedAt === signatory?.signedAt,
  )
  const isWaived = state === 'waived'
  return (
    <li id={signOffField(side)}>
      <Row gap={4} across={4}>
        <h3>{title}</h3>
        <SignOffStateLabel state={state} />
      </Row>
      {isWaived && <p>El equipo dispensó esta firma: la campaña no la necesita.</p>}
      {signatory ? (
        <Stack gap={2}>
          {isErased(signatory) ? (
            <p>{ERASED_SIGNATORY}</p>
          ) : (
            <p>
              <strong>{signatory.name}</strong>, {signatory.role}, {signatory.company}
              <br />
              <span className={text.note}>{signatory.email}</span>
            </p>
          )}
          {!isWaived && <What signatory={signatory} campaign={campaign} />}
          {certificate && (state === 'signed' || state === 'lapsed') && (
            <Paper campaignId={campaign.id} certificate={certificate} title={title} />
          )}
          {mayChange && !isWaived && <Acts {...{ campaign, signatory, title, onName, onDone, onRemoved }} />}
        </Stack>
      ) : (
        mayChange &&
        !isWaived && (
          <Button icon="plus" size="small" aria-label={`Indicar quién firma: ${title}`} onClick={onName}>
            Indicar quién firma
          </Button>
        )
      )}
    </li>
  )
}

/** What happened since the person was asked, in words. */
function What({ signatory, campaign }: { signatory: HeldSignatory; campaign: Campaign }) {
  const { state, note, signedAt, lapsedParts } = signatory
  const program = useCatalog().programOf(campaign.programId)
  const day = signedAt && formatInstant(signedAt, program)
  if (state === 'returned' && isErased(signatory)) return <p>La devolvió con una nota.</p>
  if (state === 'returned') return <p>La devolvió con esta nota: «{note}»</p>
  if (state === 'lapsed')
    return (
      <p>
        Firmó el {day}. Después cambió: {list.format(lapsedParts)}.{' '}
        {isErased(signatory) ? 'Indica a otra persona' : 'Pide de nuevo su aval'}, o deja todo como lo firmó.
      </p>
    )
  return state === 'signed' && <p>Firmó el {day}.</p>
}

interface PaperProps {
  campaignId: number
  certificate: Certificate
  title: string
}

/** What proves the signature (C10). */
const Paper = ({ campaignId, certificate: { code, path }, title }: PaperProps) => (
  <Row gap={2}>
    <CertificateButton
      size="small"
      aria-label={`Constancia (PDF): ${title}`}
      load={() => call(certificateRoutes.file, { params: { campaignId, code } })}
    >
      Constancia (PDF)
    </CertificateButton>
    <ButtonLink
      size="small"
      variant="quiet"
      href={path}
      target="_blank"
      rel="noreferrer"
      aria-label={`Verificar: ${title}`}
    >
      Verificar
    </ButtonLink>
  </Row>
)

interface ActsProps extends Pick<SideProps, 'campaign' | 'onName' | 'onDone' | 'onRemoved'> {
  signatory: HeldSignatory
  title: string
}

function Acts({ campaign, signatory, title, onName, onDone, onRemoved }: ActsProps) {
  const { id, name, state } = signatory
  const params = { campaignId: campaign.id, signatoryId: id }
  const [removing, setRemoving] = useState(false)
  const end = useEnding()
  const ask = useMutation({
    mutationFn: () => call(signatoryRoutes.ask, { params }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error, signatoryRoutes.ask.failure)),
    onSettled: onDone,
  })
  return (
    <Row gap={2}>
      {state !== 'signed' && !isErased(signatory) && (
        <Button
          size="small"
          icon="send"
          busy={ask.isPending}
          busyText="Enviando…"
          aria-label={`${state === 'lapsed' || state === 'returned' ? 'Pedir de nuevo' : 'Enviar otro enlace'}: ${title}`}
          onClick={() => ask.mutate()}
        >
          {state === 'lapsed' || state === 'returned' ? 'Pedir de nuevo' : 'Enviar otro enlace'}
        </Button>
      )}
      <Button size="small" variant="quiet" aria-label={`Cambiar: ${title}`} onClick={onName}>
        Cambiar
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon="trash"
        aria-label={`Quitar: ${title}`}
        onClick={() => setRemoving(true)}
      >
        Quitar
      </Button>
      <ConfirmDialog
        open={removing}
        title="¿Quitar al responsable?"
        confirmText="Quitar"
        busyText="Quitando…"
        failure={signatoryRoutes.remove.failure}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await end<unknown>(() => call(signatoryRoutes.remove, { params }), undefined)
          await onDone()
          onRemoved()
        }}
      >
        <p>
          El enlace de <strong>{name}</strong> deja de servir, y lo que firmó ya no cuenta.
        </p>
      </ConfirmDialog>
    </Row>
  )
}
