import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import {
  type IntegrityCaseDetail,
  integrityOutcomeLabels,
} from '@portal/contract/jury/results/integrity-cases.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { ApiError } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { BackLink } from '../../ui/action/list-links.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Part } from '../../ui/layout/part.tsx'
import parts from '../../ui/layout/parts.module.css'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import text from '../../ui/words/text.module.css'
import { type CaseDeed, CaseDialog } from './case-dialogs.tsx'
import { CaseState } from './case-state.tsx'
import { useCase } from './case-queries.ts'
import styles from './case-page.module.css'

const LIST = '/admin/jurado/integridad'
const Back = ({ programId }: { programId?: number }) => (
  <BackLink to={programId === undefined ? LIST : `${LIST}?programId=${programId}`}>Integridad</BackLink>
)

/** One integrity case with its timeline (A351, C08). */
export function IntegrityCasePage() {
  const { caseId = '' } = useParams()
  const found = useCase(Number(caseId))
  if (found.data) return <Whole key={caseId} examined={found.data} />
  if (found.error instanceof ApiError && [400, 403, 404].includes(found.error.status))
    return (
      <Page title="No encontramos esta revisión" eyebrow={<Back />}>
        <EmptyState
          title="No hay ninguna con este número, o no puedes leerla."
          action={<ButtonLink to={LIST}>Ver las revisiones</ButtonLink>}
        >
          Solo quien administra lee las revisiones de integridad.
        </EmptyState>
      </Page>
    )
  return (
    <Page title="Revisión de integridad" eyebrow={<Back />}>
      <LoadState query={found}>
        <Skeleton rows={6} label="Cargando la revisión…" />
      </LoadState>
    </Page>
  )
}

function Whole({ examined }: { examined: IntegrityCaseDetail }) {
  const [deed, setDeed] = useState<CaseDeed | null>(null)
  const program = useCatalog().programOf(examined.programId)
  const { code, campaign, brand, state, outcome, judgedEntryId, chairToldAt } = examined
  const isOpen = state !== 'closed'
  const press = (what: CaseDeed, words: string) => (
    <Button changes size="small" onClick={() => setDeed(what)}>
      {words}
    </Button>
  )
  return (
    <Page
      title={campaign || code}
      eyebrow={
        <>
          <Back programId={examined.programId} /> · {program.label}
        </>
      }
      lead={[code, brand].filter(Boolean).join(' · ')}
      actions={
        judgedEntryId !== null && (
          <ButtonLink to={`/admin/jurado/inscripciones/${judgedEntryId}`}>Ver la inscripción</ButtonLink>
        )
      }
    >
      {state === 'proposed' && <Proposal examined={examined} program={program} onChoose={setDeed} />}
      <div className={parts.columns}>
        <Timeline examined={examined} program={program} />
        <div className={parts.stack}>
          <Part title="Estado">
            <CaseState state={state} outcome={outcome} />
            {examined.award && (
              <p className={text.note}>
                {state === 'closed' && outcome === 'award-withdrawn'
                  ? 'Premio que tenía: '
                  : 'Tiene un premio: '}
                {awardLabels[examined.award]}
              </p>
            )}
          </Part>
          {isOpen && (
            <Part title="Qué puedes hacer">
              <Stack gap={3}>
                {press('note', 'Agregar una nota')}
                {state === 'open' && press('ask', 'Pedir una respuesta a la marca')}
                {state === 'asked' && press('ask', 'Cambiar la pregunta o el plazo')}
                {chairToldAt === null && press('chair', 'Avisar a la presidencia')}
                {state !== 'proposed' && press('propose', 'Proponer el resultado')}
              </Stack>
            </Part>
          )}
        </div>
      </div>
      {deed && <CaseDialog deed={deed} examined={examined} onClose={() => setDeed(null)} />}
    </Page>
  )
}

interface InProgram {
  examined: IntegrityCaseDetail
  program: Program
}

/** What one admin proposed, and what the others can answer. */
function Proposal({
  examined: { outcome, outcomeReason, proposed, isProposedByMe },
  program,
  onChoose,
}: InProgram & { onChoose: (deed: CaseDeed) => void }) {
  if (!outcome) return null
  return (
    <Notice
      tone="warn"
      title={`Resultado propuesto: ${integrityOutcomeLabels[outcome].toLowerCase()}`}
      action={
        <Actions>
          {!isProposedByMe && (
            <Button changes size="small" variant="danger" onClick={() => onChoose('confirm')}>
              Aprobar
            </Button>
          )}
          <Button changes size="small" onClick={() => onChoose('refuse')}>
            {isProposedByMe ? 'Retirar la propuesta' : 'Rechazar'}
          </Button>
        </Actions>
      }
    >
      <p>{`Motivo: ${outcomeReason}`}</p>
      {proposed && !isProposedByMe && (
        <p>{`Lo propuso ${who(proposed.name)}, ${formatInstant(proposed.at, program)}.`}</p>
      )}
      <p>
        {isProposedByMe
          ? 'Lo propusiste tú: falta que lo apruebe otra persona del equipo. Mientras tanto nada cambia.'
          : 'Hace falta una segunda persona. Mientras tanto nada cambia.'}
      </p>
    </Notice>
  )
}

const who = (name: string | null) => name ?? 'alguien del equipo'

interface Moment {
  at: string
  title: string
  by?: string | null | undefined
  words?: ReactNode
}

/** Everything that happened, from the first to the last. */
function Timeline({ examined, program }: InProgram) {
  const { opened, reason, notes, asked, question, answerBy, answered, answer, chairToldAt } = examined
  const { proposed, confirmed, outcome, outcomeReason } = examined
  const moments: Moment[] = [
    ...(opened ? [{ at: opened.at, title: 'Se abrió la revisión', by: opened.name, words: reason }] : []),
    ...notes.map(({ at, author, text: words }) => ({ at, title: 'Nota', by: author, words })),
    ...(asked && answerBy
      ? [
          {
            at: asked.at,
            title: `Se pidió una respuesta hasta el ${formatInstant(answerBy, program)}`,
            by: asked.name,
            words: question,
          },
        ]
      : []),
    ...(chairToldAt === null ? [] : [{ at: chairToldAt, title: 'Se avisó a la presidencia' }]),
    ...(answered ? [{ at: answered.at, title: 'La marca respondió', by: answered.name, words: answer }] : []),
    ...(proposed && outcome
      ? [
          {
            at: proposed.at,
            title: `Se propuso: ${integrityOutcomeLabels[outcome].toLowerCase()}`,
            by: proposed.name,
            words: outcomeReason,
          },
        ]
      : []),
    ...(confirmed ? [{ at: confirmed.at, title: 'Se aprobó el resultado', by: confirmed.name }] : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <Part title="Qué pasó">
      <Stack as="ol" gap={6}>
        {moments.map(({ at, title, by, words }) => (
          <li key={`${at} ${title} ${by}`}>
            <h3>{title}</h3>
            <p className={text.note}>
              <time dateTime={at}>{formatInstant(at, program)}</time>
              {by && ` · ${by}`}
            </p>
            {words && <p className={styles.text}>{words}</p>}
          </li>
        ))}
      </Stack>
    </Part>
  )
}
