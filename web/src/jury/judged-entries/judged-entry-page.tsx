import { useState } from 'react'
import { useParams } from 'react-router'
import type { JudgedEntryDetail } from '@portal/contract/jury/sheets/judged-entries.ts'
import { ApiError } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { BackLink } from '../../ui/action/list-links.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Part } from '../../ui/layout/part.tsx'
import parts from '../../ui/layout/parts.module.css'
import { type Deed, DeedDialog } from './judged-dialogs.tsx'
import { JudgedState } from './judged-state.tsx'
import { JudgedTexts } from './judged-texts.tsx'
import { useJudgedEntry } from './judged-queries.ts'
import { VersionList } from './version-list.tsx'
import { useMayManage } from '../../people/accounts/may-manage.ts'
import { Link } from '../../ui/action/link.tsx'
import type { Program } from '@portal/contract/editions/reference.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatInstant } from '../../ui/words/instants.ts'

/** The page of what judges read of one entry, and of what admins decide about it (A109–A114). */
export function JudgedEntryPage() {
  const { entryId = '' } = useParams()
  const found = useJudgedEntry(entryId)
  if (found.data) return <Whole key={entryId} entry={found.data} />
  if (found.error instanceof ApiError && [400, 404].includes(found.error.status)) return <NoEntry />
  return (
    <Page title="Inscripción evaluada" eyebrow={<Back />}>
      <LoadState query={found}>
        <Skeleton rows={8} label="Cargando la inscripción…" />
      </LoadState>
    </Page>
  )
}

const LIST = '/admin/jurado/inscripciones'
const Back = ({ programId }: { programId?: number }) => (
  <BackLink to={programId === undefined ? LIST : `${LIST}?programId=${programId}`}>
    Inscripciones evaluadas
  </BackLink>
)

const NoEntry = () => (
  <Page title="No encontramos esta inscripción" eyebrow={<Back />}>
    <EmptyState
      title="El jurado no tiene ninguna con este número."
      action={
        <ButtonLink variant="primary" to={LIST}>
          Ver las inscripciones evaluadas
        </ButtonLink>
      }
    >
      Búscala por su código o por su campaña en la lista.
    </EmptyState>
  </Page>
)

function Whole({ entry }: { entry: JudgedEntryDetail }) {
  const { programOf } = useCatalog()
  const [deed, setDeed] = useState<Deed | null>(null)
  const program = programOf(entry.programId)
  const mayManage = useMayManage()
  return (
    <Page
      title={entry.campaign || entry.code}
      eyebrow={
        <>
          <Back programId={entry.programId} /> · {program.label}
        </>
      }
      lead={[entry.code, entry.category, entry.brand].filter(Boolean).join(' · ')}
      actions={
        !entry.isDeleted && (
          <ButtonLink to={`/admin/inscripciones/${entry.campaignId}`}>Ver la campaña</ButtonLink>
        )
      }
    >
      <Waiting entry={entry} program={program} onChoose={setDeed} />
      <div className={parts.columns}>
        <JudgedTexts key={entry.version} entry={entry} />
        <div className={parts.stack}>
          <Part title="Estado">
            <JudgedState state={entry.state} />
            {entry.state === 'judged' && !entry.disqualification && (
              <div>
                <Button changes size="small" icon="blocked" onClick={() => setDeed('disqualify')}>
                  Descalificar
                </Button>
              </div>
            )}
          </Part>
          {mayManage && (
            <Part title="Integridad">
              <Link
                to={`/admin/jurado/integridad?programId=${entry.programId}&code=${encodeURIComponent(entry.code)}`}
              >
                Revisar si es lo que dice ser
              </Link>
            </Part>
          )}
          <VersionList versions={entry.versions} program={program} />
        </div>
      </div>
      {deed && <DeedDialog deed={deed} entry={entry} onClose={() => setDeed(null)} />}
    </Page>
  )
}

interface DecisionsProps {
  entry: JudgedEntryDetail
  program: Program
  onChoose: (deed: Deed) => void
}

/** Shows what in an entry waits for somebody's decision. */
function Waiting({ entry, program, onChoose }: DecisionsProps) {
  const { state, version, missing, hasChanged, isDeleted, leftOut, disqualification } = entry
  if (disqualification) return <Disqualification {...{ disqualification, state, program, onChoose }} />
  if (state === 'undecided')
    return (
      <Notice
        tone="warn"
        title={missing.length > 0 ? 'Llegó incompleta al cierre' : 'Llegó incompleta, y ya no le falta nada'}
        action={
          <Actions>
            {!isDeleted && (
              <Button changes size="small" variant="primary" onClick={() => onChoose('version')}>
                Evaluarla
              </Button>
            )}
            <Button changes size="small" onClick={() => onChoose('leave-out')}>
              Dejarla fuera
            </Button>
          </Actions>
        }
      >
        <p>
          {isDeleted
            ? 'Además, la inscripción se eliminó: solo puedes dejarla fuera.'
            : `Decide si el jurado la evalúa tal como está.${missing.length > 0 ? ' Está pendiente:' : ''}`}
        </p>
        {missing.length > 0 && (
          <ul>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  if (leftOut)
    return (
      <Notice
        title="Quedó fuera de la evaluación"
        action={
          // Two people withdrew one that has a version (C08).
          !isDeleted &&
          version === 0 && (
            <Button changes size="small" onClick={() => onChoose('version')}>
              Evaluarla
            </Button>
          )
        }
      >
        <p>{`Motivo: ${leftOut.reason}`}</p>
        {leftOut.by && <p>{`Lo decidió ${signature(leftOut.by, program)}`}</p>}
      </Notice>
    )
  if (isDeleted && state === 'judged')
    return (
      <Notice tone="warn" title="La inscripción se eliminó">
        {`El jurado sigue con la versión ${version}. Si no debe participar, descalifícala.`}
      </Notice>
    )
  if (hasChanged)
    return (
      <Notice
        tone="warn"
        title="La inscripción cambió después de la última versión"
        action={
          <Button changes size="small" onClick={() => onChoose('version')}>
            {`Crear la versión ${version + 1}`}
          </Button>
        }
      >
        {`El jurado sigue leyendo la versión ${version}. Con una versión nueva, quien ya entregó sus puntajes deberá confirmarlos.`}
      </Notice>
    )
  return null
}

type Disqualified = NonNullable<JudgedEntryDetail['disqualification']>

function Disqualification({
  disqualification: { reason, asked, approved, isAskedByMe, undoing },
  state,
  program,
  onChoose,
}: Pick<JudgedEntryDetail, 'state'> & {
  disqualification: Disqualified
  program: Program
  onChoose: (deed: Deed) => void
}) {
  if (state === 'disqualified')
    return (
      <Notice
        tone="error"
        title="Está descalificada"
        action={
          !undoing?.isMine && (
            <Button changes size="small" onClick={() => onChoose('undo')}>
              {undoing ? 'Aprobar que se deshaga' : 'Deshacer'}
            </Button>
          )
        }
      >
        <p>{`Motivo: ${reason}`}</p>
        {asked && <p>{`La pidió ${signature(asked, program)}`}</p>}
        {approved && <p>{`La aprobó ${signature(approved, program)}`}</p>}
        {undoing && (
          <p>
            {undoing.isMine
              ? 'Pediste deshacerla: falta que lo apruebe otra persona del equipo.'
              : `${undoing.name ?? 'Alguien del equipo'} pidió deshacerla, ${formatInstant(undoing.at, program)}: falta otra persona.`}
          </p>
        )}
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title="Alguien pidió descalificarla"
      action={
        <Actions>
          {!isAskedByMe && (
            <Button changes size="small" variant="danger" onClick={() => onChoose('approve')}>
              Aprobar
            </Button>
          )}
          <Button changes size="small" onClick={() => onChoose('undo')}>
            Retirar el pedido
          </Button>
        </Actions>
      }
    >
      <p>{`Motivo: ${reason}`}</p>
      {asked && !isAskedByMe && <p>{`La pidió ${signature(asked, program)}`}</p>}
      <p>
        {isAskedByMe
          ? 'Lo pediste tú: falta que lo apruebe otra persona del equipo. Mientras tanto se sigue evaluando.'
          : 'Hace falta una segunda persona. Mientras tanto se sigue evaluando.'}
      </p>
    </Notice>
  )
}

const signature = ({ name, at }: { name: string; at: string }, program: Program) =>
  `${name}, ${formatInstant(at, program)}`
