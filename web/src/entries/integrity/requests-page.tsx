import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerForm,
  type IntegrityRequest,
  integrityOutcomeLabels,
  integrityRoutes,
  MAX_CASE_TEXT,
} from '@portal/contract/jury/results/integrity-cases.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useReaches } from '../../people/accounts/may-manage.ts'
import { mayLoad, useUser } from '../../people/accounts/user-query.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import text from '../../ui/words/text.module.css'
import styles from './requests-page.module.css'

const key = (brandId: number) => ['integrity-requests', brandId]

/** /consultas: what the programme's team asks about an entry, and the brand's answer (C08). */
export function IntegrityRequestsPage() {
  const user = useUser()
  const brandId = user.data?.brand?.id ?? 0
  const reaches = useReaches('send')
  const [answered, setAnswered] = useState<IntegrityRequest | null>(null)
  const found = useQuery({
    queryKey: key(brandId),
    enabled: brandId > 0 && reaches && mayLoad(user.data),
    staleTime: ASK_EACH_TIME,
    queryFn: async () => (await call(integrityRoutes.requests, { params: { brandId } })).requests,
  })
  return (
    <Page
      title="Consultas del equipo"
      lead="Lo que el equipo del premio te pregunta sobre una inscripción que enviaste."
    >
      {!reaches && (
        <EmptyState title="Las responde quien puede enviar inscripciones.">
          Si debes responder tú, pide ese nivel a un titular de la marca.
        </EmptyState>
      )}
      {reaches && (
        <LoadState query={found}>
          <Skeleton rows={3} label="Cargando las consultas…" />
        </LoadState>
      )}
      {found.data?.length === 0 && (
        <EmptyState title="No tienes consultas.">
          Si el equipo te pregunta algo, te avisaremos por correo.
        </EmptyState>
      )}
      <Stack as="ul" gap={8}>
        {found.data?.map((request) => (
          <Request key={request.caseId} request={request} onAnswer={() => setAnswered(request)} />
        ))}
      </Stack>
      {answered && <AnswerDialog brandId={brandId} request={answered} onClose={() => setAnswered(null)} />}
    </Page>
  )
}

function Request({ request, onAnswer }: { request: IntegrityRequest; onAnswer: () => void }) {
  const { code, campaign, programId, question, answerBy, answer, answeredAt, isOpen, outcome } = request
  const program = useCatalog().programOf(programId)
  return (
    <Stack as="li" gap={3}>
      <h2>{campaign || code}</h2>
      <p className={text.note}>
        {code} · {program.label}
      </p>
      <p className={styles.text}>{question}</p>
      {answer !== null && answeredAt && (
        <>
          <h3>Tu respuesta</h3>
          <p className={text.note}>{formatInstant(answeredAt, program)}</p>
          <p className={styles.text}>{answer}</p>
        </>
      )}
      {isOpen && (
        <>
          <p>
            Puedes responder hasta el <strong>{formatInstant(answerBy, program)}</strong>.
          </p>
          <div>
            <Button variant="primary" onClick={onAnswer}>
              Responder
            </Button>
          </div>
        </>
      )}
      {!isOpen && answer === null && <p>El plazo para responder terminó.</p>}
      {outcome && (
        <p>{`La revisión terminó. Resultado: ${integrityOutcomeLabels[outcome].toLowerCase()}.`}</p>
      )}
    </Stack>
  )
}

interface AnswerDialogProps {
  brandId: number
  request: IntegrityRequest
  onClose: () => void
}

/** A360 */
function AnswerDialog({ brandId, request: { caseId, code, question }, onClose }: AnswerDialogProps) {
  const form = useFormDraft(`integrity-answer:${caseId}`, { answer: '' })
  const client = useQueryClient()
  return (
    <DraftDialog
      form={form}
      title="Responder"
      eyebrow={code}
      labels={{ answer: 'Respuesta' }}
      submitText="Enviar la respuesta"
      busyText="Enviando…"
      schema={answerForm}
      failure={integrityRoutes.answer.failure}
      onClose={onClose}
      onSubmit={async ({ answer }, { close }) => {
        try {
          await call(integrityRoutes.answer, { params: { brandId, caseId }, body: { question, answer } })
        } finally {
          await client.invalidateQueries({ queryKey: key(brandId) })
        }
        toast.success('Respuesta enviada')
        close()
      }}
    >
      <p className={styles.text}>{question}</p>
      <TextareaField
        name="answer"
        label="Respuesta"
        hint="Solo la lee el equipo. Una vez enviada, no se puede cambiar."
        maxLength={MAX_CASE_TEXT}
        defaultValue={form.start.answer}
        data-autofocus
      />
    </DraftDialog>
  )
}
