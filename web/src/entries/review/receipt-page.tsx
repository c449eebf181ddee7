import { useState } from 'react'
import { useParams } from 'react-router'
import { AFTER_CLOSING, type Sending, sendingRoutes, stayInWords } from '@portal/contract/entries/sendings.ts'
import type { CampaignSignOff } from '@portal/contract/entries/signatories.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { formatDeadline, phaseOf, usePrograms } from '../../editions/programs/programs.ts'
import { SignOffLine } from '../sign-off/sign-off-line.tsx'
import { useSignOffStates } from '../sign-off/sign-off-queries.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { useQuery } from '@tanstack/react-query'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import styles from './receipt-page.module.css'

/** /comprobantes/:sendingId (F25) */
export function ReceiptPage() {
  const { sendingId = '' } = useParams()
  const found = useSending(sendingId)
  if (found.data) return <Receipt sending={found.data} />
  const isMissing = found.error instanceof ApiError && [400, 404].includes(found.error.status)
  return (
    <Page title="Comprobante de envío">
      {isMissing ? (
        <EmptyState
          title="No encontramos este comprobante entre los tuyos."
          action={<ButtonLink to="/campanas">Volver a tus campañas</ButtonLink>}
        >
          Revisa que hayas abierto el enlace completo y con la cuenta que hizo el envío.
        </EmptyState>
      ) : (
        <LoadState query={found}>
          <Skeleton rows={6} label="Cargando el comprobante" />
        </LoadState>
      )}
    </Page>
  )
}

function Receipt({ sending }: { sending: Sending }) {
  const { id, sentAt, sentBy, sent, stayed } = sending
  const { programOf, editionOf, nameOf } = useCatalog()
  const programIds = [...new Set(sent.map(({ programId }) => programId))]
  const [first = 0] = programIds
  const signOffOf = useSignOffStates(programIds)
  return (
    <Page
      // The browser proposes this title as the name of a PDF.
      title={`Comprobante de envío ${id}`}
      heading="Comprobante de envío"
      eyebrow={nameOf(editionOf(first).id)}
      className={styles.receipt}
      width="form"
      actions={
        <div className={styles.tools}>
          <Button onClick={() => window.print()}>Imprimir</Button>
          <Download id={id} />
          <ButtonLink to="/campanas" icon="arrow-left">
            Volver a tus campañas
          </ButtonLink>
        </div>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>Envío</dt>
          <dd>n.º {id}</dd>
        </div>
        <div>
          <dt>Enviado</dt>
          <dd>{formatInstant(sentAt, programOf(first))}</dd>
        </div>
        {sentBy !== null && (
          <div>
            <dt>Por</dt>
            <dd>{sentBy}</dd>
          </div>
        )}
      </dl>
      {programIds.map((programId) => (
        <section key={programId} aria-labelledby={`program-${programId}`} className={styles.part}>
          <h2 id={`program-${programId}`}>{programOf(programId).label}</h2>
          <ul className={styles.entries}>
            {sent
              .filter((entry) => entry.programId === programId)
              .map(({ enrollmentId, campaignId, enrollCode, campaign, category }) => (
                <li key={enrollmentId}>
                  <div className={styles.code}>
                    <strong>{enrollCode}</strong>
                    <StateLabel tone="sent" icon="check">
                      Enviada
                    </StateLabel>
                  </div>
                  <p>{campaign}</p>
                  <p className={styles.soft}>{category}</p>
                  <SignOffOf signOff={signOffOf(campaignId)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {stayed.length > 0 && (
        <section aria-labelledby="stayed" className={styles.part}>
          <h2 id="stayed">Lo que no se envió</h2>
          <ul className={styles.entries}>
            {stayed.map((entry) => (
              <li key={entry.enrollmentId}>
                <p>
                  <strong>{entry.campaign}</strong> · {entry.category}
                </p>
                <p className={styles.soft}>{stayInWords(entry)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WhatFollows programIds={programIds} />
    </Page>
  )
}

const SignOffOf = ({ signOff }: { signOff: CampaignSignOff | undefined }) =>
  signOff && <SignOffLine signOff={signOff} />

function WhatFollows({ programIds }: { programIds: readonly number[] }) {
  const { isArchived, programOf } = useCatalog()
  const programs = usePrograms().data?.filter(({ id }) => programIds.includes(id)) ?? []
  return (
    <section aria-labelledby="next" className={styles.part}>
      <h2 id="next">Qué sigue</h2>
      <ul className={styles.next}>
        {programs.map((program) => {
          const deadline = formatDeadline(program)
          const isOver = phaseOf(program) === 'over' || isArchived(program.id)
          return (
            <li key={program.id}>
              <strong>{programOf(program.id).label}.</strong>{' '}
              {isOver
                ? `El plazo terminó${deadline ? ` el ${deadline}` : ''}: lo que enviaste ya no se puede editar.`
                : `Puedes editar lo que enviaste ${deadline ? `hasta el ${deadline}` : 'mientras las inscripciones estén abiertas'}. Si una inscripción queda incompleta, no contará como enviada hasta que la completes.`}
            </li>
          )
        })}
        <li>{AFTER_CLOSING}</li>
      </ul>
    </section>
  )
}

function Download({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await saveReceipt(id)
    } catch (error) {
      toast.error(failureMessage(error, sendingRoutes.file.failure))
    }
    setBusy(false)
  }
  return (
    <Button icon="download" busy={busy} busyText="Preparando…" onClick={() => void download()}>
      PDF
    </Button>
  )
}

/** What was sent together. It never changes. */
const useSending = (sendingId: string) =>
  useQuery({
    queryKey: ['sendings', sendingId],
    enabled: useMayLoad(),
    staleTime: ASK_ONCE,
    queryFn: async () => (await call(sendingRoutes.one, { params: { sendingId } })).sending,
  })

/** Downloads the receipt as a PDF. */
async function saveReceipt(sendingId: number) {
  const { fileName, bytes } = await call(sendingRoutes.file, { params: { sendingId } })
  const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
  saveFile(new Blob([binary], { type: 'application/pdf' }), fileName)
}
